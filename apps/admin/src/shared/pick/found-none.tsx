import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import styles from './found-none.module.css';

/** What a select offers comes from this query. */
export type Asked = Pick<UseQueryResult, 'isFetching' | 'isError' | 'refetch'>;

export const NOT_LOADED = '没有加载出来';

/**
 * The placeholder of a select whose choices are loaded as a whole. A value is not shown before its name is known, so until then it must not
 * say that nothing is chosen.
 */
export function placeholderOf({ data, isError }: { data?: unknown; isError: boolean }, known: string): string {
  const unknown = isError ? NOT_LOADED : '正在加载';
  return data === undefined ? unknown : known;
}

/** The content of a select without choices: nothing was found, or not yet, or it did not load and can be tried again. */
export function FoundNone({ asked: { isFetching, isError, refetch }, none = '没有找到' }: { asked: Asked; none?: string | undefined }) {
  if (isFetching) {
    return <p className={styles.none}>正在加载</p>;
  }
  return isError ? (
    <p className={styles.none} role="alert">
      {NOT_LOADED}
      <Button size="small" type="link" onClick={() => void refetch()}>
        重试
      </Button>
    </p>
  ) : (
    <p className={styles.none}>{none}</p>
  );
}
