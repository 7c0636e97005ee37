import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import type { InboxFilter } from './use-inbox-address.ts';

/** The inbox is empty, or nothing matches the filters; then with a link to all. */
export function NoMessages({ type, unread }: InboxFilter) {
  if (type === null && !unread) {
    return <EmptyState title="还没有消息" text="学完课程、考试出成绩、得到证书时，会在这里告诉你。" />;
  }
  return (
    <EmptyState title={unread ? '没有未读消息' : '没有这一类消息'} text={unread ? '都看过了。' : '有了新的，会出现在这里。'}>
      <Button look="soft" render={<Link to={href('memberNotify')} />}>
        看全部消息
      </Button>
    </EmptyState>
  );
}
