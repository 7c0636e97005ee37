import { type MessageRow } from '@palm/contract/message/calls';
import { secondLevelType, topLevelType, type RedPoint } from '@palm/contract/message/red-point';
import { toAudience } from '../../platform/audience.ts';
import type { listAnnouncements } from './announcement.queries.ts';
import type { MessageTableRow } from './message.queries.ts';

const typesOf = (row: MessageTableRow) => ({
  topLevelType: topLevelType.parse(row.top_level),
  secondLevelType: secondLevelType.parse(row.second_level),
});

export function toMessage(row: MessageTableRow): MessageRow {
  return {
    id: row.id,
    ...typesOf(row),
    title: row.title,
    body: row.body,
    target: row.target,
    createdAt: row.created_at.toISOString(),
    read: row.read_at !== null,
  };
}

/** Unread counts in total and for each type that has any. */
export const toUnread = (counted: readonly { top_level: string; count: number }[]) => ({
  unread: counted.reduce((sum, { count }) => sum + count, 0),
  unreadOf: Object.fromEntries(counted.map(({ top_level, count }) => [topLevelType.parse(top_level), count])),
});

export function toRedPoint(row: MessageTableRow): RedPoint {
  return {
    objId: row.object_id ?? '',
    msgUuid: row.id,
    ...typesOf(row),
    seqNo: row.seq_no,
    extras: { title: row.title, target: row.target },
  };
}

export function toAnnouncement(row: Awaited<ReturnType<typeof listAnnouncements>>['list'][number]) {
  return {
    id: row.id,
    title: row.title,
    body: row.body,
    popup: row.popup,
    audience: toAudience(row),
    sentAt: row.sent_at.toISOString(),
    authorName: row.author_name,
    recipientCount: row.recipient_count,
    readCount: row.read_count,
  };
}
