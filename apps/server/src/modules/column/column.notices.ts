import { notice, type NewNotice, type Notice } from '../../platform/answers/notices.ts';
import type { ColumnUpdated } from './column.events.ts';

/** Messages to subscribers. */
export const columnNotices = (): Notice[] => [
  notice('column-updated', (event) => Promise.resolve({ orgId: event.orgId, messages: toNotices(event) })),
];

const toNotices = ({ columnId, updateId, title, text, memberIds, at }: ColumnUpdated): NewNotice[] =>
  memberIds.map((memberId) => ({
    memberId,
    topLevel: 'column',
    secondLevel: 'column-updated',
    title: `专栏《${title}》更新了`,
    body: text,
    target: `/columnDetail?columnId=${columnId}`,
    objectId: columnId,
    dedupeKey: `column-updated/${updateId}`,
    createdAt: new Date(at),
  }));
