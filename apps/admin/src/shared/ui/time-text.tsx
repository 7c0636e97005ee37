import { Tooltip } from 'antd';
import { useDates } from './dates.ts';
import { relativeTime } from './format.ts';

/** A relative time, with the exact one as tooltip. `none` if it never happened. */
export function TimeText({ at, none = '从未' }: { at: string | null; none?: string }) {
  const dates = useDates();
  if (at === null) {
    return <span style={{ color: 'var(--text-3)' }}>{none}</span>;
  }
  return (
    <Tooltip title={dates.minute(at)}>
      <time dateTime={at}>{relativeTime(at)}</time>
    </Tooltip>
  );
}
