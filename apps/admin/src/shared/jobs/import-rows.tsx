import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ErrorOf } from '../ui/failed.tsx';
import { relativeTime } from '../ui/format.ts';
import { JobRow } from './job-row.tsx';
import styles from './job-row.module.css';

/** Common fields of every kind of import. */
type Imported = { importId: string; authorName: string; importedAt: string; refused: number; state: 'undoable' | 'final' | 'undone' };

type ImportRowsProps<I> = {
  imports: UseQueryResult<I[]>;
  titleOf: (one: I) => string;
  /** Size of the import: 182 人. */
  sumOf: (one: I) => string;
  onUndo: (one: I) => void;
  /** Further actions. */
  more?: (one: I) => ReactNode;
};

const markOf = ({ state, refused }: Imported) => {
  if (state === 'undone') {
    return { text: '已撤销', tone: 'grey' } as const;
  }
  return refused > 0 ? ({ text: `${refused} 条有误`, tone: 'danger' } as const) : ({ text: '已完成', tone: 'success' } as const);
};

/** The latest imports, with undo while it is possible. */
export function ImportRows<I extends Imported>({ imports, titleOf, sumOf, onUndo, more }: ImportRowsProps<I>) {
  if (imports.isLoadingError) {
    return <ErrorOf error={imports.error} title="导入记录没有加载出来" onRetry={() => void imports.refetch()} />;
  }
  if (!imports.data) {
    return <Skeleton active paragraph={{ rows: 1 }} title={false} className={styles.waiting ?? ''} />;
  }
  if (imports.data.length === 0) {
    return <p className={styles.none}>还没有导入过</p>;
  }
  return (
    <ul>
      {imports.data.map((one) => (
        <JobRow
          key={one.importId}
          title={titleOf(one)}
          mark={markOf(one)}
          note={`${sumOf(one)}，${one.authorName}，${relativeTime(one.importedAt)}`}
        >
          {more?.(one)}
          {one.state === 'undoable' && (
            <Button type="link" size="small" danger aria-label={`撤销「${titleOf(one)}」`} onClick={() => onUndo(one)}>
              撤销导入
            </Button>
          )}
        </JobRow>
      ))}
    </ul>
  );
}
