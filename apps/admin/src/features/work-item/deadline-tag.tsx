import { Tag } from '@palm/ui/tag';
import { useNow } from '@palm/ui/use-now';
import { Tooltip } from 'antd';
import { useDates } from '../../shared/ui/dates.ts';
import { deadlineOf } from './deadline.ts';

/** Time left, with the exact time as tooltip. */
export function DeadlineTag({ dueAt }: { dueAt: string }) {
  const dates = useDates();
  const { text, near } = deadlineOf(dueAt, useNow());
  return (
    <Tooltip title={dates.minute(dueAt)}>
      <time dateTime={dueAt}>
        <Tag tone={near ? 'danger' : 'warning'}>{text}</Tag>
      </time>
    </Tooltip>
  );
}
