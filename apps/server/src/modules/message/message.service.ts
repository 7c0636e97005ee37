import type { BodyOf, QueryOf } from '@palm/contract/endpoint';
import type { messageApi } from '@palm/contract/message/calls';
import type { NoticeBatch } from '../../platform/answers/notices.ts';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { isSessionOpen, writeAudit } from '../identity/index.ts';
import { requireOwnAudience } from '../member/index.ts';
import { findRecipientCount, insertAnnouncement, insertForRecipients, listAnnouncements } from './announcement.queries.ts';
import type { MessageBearer, MessageTokens } from './message-token.ts';
import { findMessage, findPopup, insertMessages, listAfter, listInbox, markRead } from './message.queries.ts';
import { toAnnouncement, toMessage, toRedPoint, toUnread } from './message.view.ts';
import type { WaitingSignals } from './waiting-signals.ts';

export interface MessageParts {
  platform: Platform;
  signals: WaitingSignals;
  tokens: MessageTokens;
}

export const issueToken = ({ platform, tokens }: MessageParts, person: Person): string => tokens.write(person, platform.clock.now());

/** The bearer of a pick-up's header token, or null unless it is genuine. The pick-up itself checks whether the session is still open. */
export const bearerOf = ({ platform, tokens }: MessageParts, token: unknown): MessageBearer | null =>
  typeof token === 'string' ? tokens.read(token, platform.clock.now()) : null;

/** The seed's pick-up (§4): messages after the sequence number the client already holds. */
export async function pickUp(parts: MessageParts, token: unknown, seqNo: number) {
  const { platform, signals } = parts;
  const bearer = bearerOf(parts, token);
  if (!bearer) {
    throw new AppError('MESSAGE_TOKEN_INVALID');
  }
  if (!(await isSessionOpen(platform, bearer))) {
    parts.tokens.revoke(String(token));
    throw new AppError('MESSAGE_TOKEN_INVALID');
  }
  if (signals.nothingAfter(bearer, seqNo)) {
    signals.pickedUp(bearer, seqNo);
    return { list: [] };
  }
  const rows = await listAfter(platform.db, bearer.orgId, bearer.memberId, seqNo);
  signals.pickedUp(bearer, rows.at(-1)?.seq_no ?? seqNo);
  return { list: rows.map(toRedPoint) };
}

export async function readInbox({ platform }: MessageParts, person: Person, query: QueryOf<typeof messageApi.inbox>) {
  const { list, total, unread } = await listInbox(platform.db, person.orgId, person.memberId, {
    ...query,
    topLevelType: query.topLevelType,
  });
  return { list: list.map(toMessage), total, ...toUnread(unread) };
}

export async function readMessage({ platform }: MessageParts, person: Person, msgUuid: string) {
  return toMessage(orNotFound(await findMessage(platform.db, person, msgUuid)));
}

export async function readPopup({ platform }: MessageParts, person: Person) {
  const row = await findPopup(platform.db, person.orgId, person.memberId);
  return { popup: row ? toMessage(row) : null };
}

export async function markAsRead({ platform, signals }: MessageParts, person: Person, msgUuid: string): Promise<void> {
  await markRead(platform.db, person, msgUuid === '' ? null : msgUuid, platform.clock.now());
  signals.forget(person.orgId, [person.memberId]);
}

/** Writes the messages caused by an event, which may be none. */
export async function sendNotices({ platform, signals }: MessageParts, { orgId, messages }: NoticeBatch): Promise<void> {
  if (messages.length === 0) {
    return;
  }
  await insertMessages(
    platform.db,
    orgId,
    messages.map((message) => ({ ...message, id: platform.newId() })),
  );
  signals.forget(
    orgId,
    messages.map(({ memberId }) => memberId),
  );
}

/** Sends an announcement once: repeating the same id returns the result of the first call. */
export async function announce({ platform, signals }: MessageParts, person: Person, body: BodyOf<typeof messageApi.announce>) {
  const { db, clock } = platform;
  const announcement = { ...body, orgId: person.orgId, id: body.announcementId, authorId: person.memberId, sentAt: clock.now() };
  const recipientCount = await inTransaction(db, async (tx) => {
    await requireOwnAudience(tx, person.orgId, body.audience);
    if (!(await insertAnnouncement(tx, announcement))) {
      return findRecipientCount(tx, person.orgId, announcement.id);
    }
    const detail = body.popup ? '弹窗公告' : '公告';
    await writeAudit(tx, platform, person, { action: 'announcement.send', targetId: announcement.id, targetName: body.title, detail });
    return insertForRecipients(tx, announcement);
  });
  signals.forgetAll();
  return { id: announcement.id, recipientCount };
}

export async function listSent({ platform }: MessageParts, person: Person, page: QueryOf<typeof messageApi.announcements>) {
  const { list, total } = await listAnnouncements(platform.db, person.orgId, page);
  return { list: list.map(toAnnouncement), total };
}
