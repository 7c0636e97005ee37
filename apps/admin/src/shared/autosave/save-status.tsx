import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { useDates } from '../ui/dates.ts';
import styles from './save-status.module.css';
import type { SaveState } from './use-autosave.ts';

/** 草稿已保存 15:41 */
export function SaveStatus({ state }: { state: SaveState }) {
  const dates = useDates();
  return (
    <span className={styles.status} data-kind={state.kind} role="status">
      {state.kind === 'saved' && state.at !== null && (
        <>
          <CircleCheck size={16} aria-hidden="true" />
          草稿已保存 {dates.time(state.at)}
        </>
      )}
      {state.kind === 'waiting' && (
        <>
          <LoaderCircle size={16} aria-hidden="true" />
          正在保存
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <CircleAlert size={16} aria-hidden="true" />
          {state.text}
        </>
      )}
    </span>
  );
}
