import { Tooltip } from 'antd';
import { dateTime, relativeTime } from './format.ts';

/** A moment, relative; the exact time on hover. `none` where it never happened. */
export function TimeText({ at, none = '从未' }: { at: string | null; none?: string }) {
  if (at === null) {
    return <span style={{ color: 'var(--text-3)' }}>{none}</span>;
  }
  return (
    <Tooltip title={dateTime(at)}>
      <time dateTime={at}>{relativeTime(at)}</time>
    </Tooltip>
  );
}
