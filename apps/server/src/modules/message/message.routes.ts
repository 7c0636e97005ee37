import { messageApi } from '@palm/contract/message/calls';
import { notificationHeader, redPointApi } from '@palm/contract/message/red-point';
import { bind } from '../../platform/http/bind.ts';
import type { Router } from '../../platform/http/router.ts';
import { exportAnnouncements } from './export.service.ts';
import {
  announce,
  bearerOf,
  issueToken,
  listSent,
  markAsRead,
  pickUp,
  readInbox,
  readMessage,
  readPopup,
  type MessageParts,
} from './message.service.ts';

/** Header of the pick-up call that carries the message platform's token (seed §7). */
const MESSAGE_TOKEN_HEADER = 'access-token';

export function mountMessages(router: Router, parts: MessageParts): void {
  router.answerHeaders.push((person) => {
    const type = parts.signals.typeFor(person);
    return type === null ? null : [notificationHeader, type];
  });
  router.proofs.push(({ headers }) => bearerOf(parts, headers[MESSAGE_TOKEN_HEADER]));
  bind(router, redPointApi.accessToken, async ({ person }) => issueToken(parts, person));
  bind(router, redPointApi.pickUp, ({ params, request }) => pickUp(parts, request.headers[MESSAGE_TOKEN_HEADER], params.seqNo));
  bind(router, messageApi.updateTodoState, async ({ person, query }) => {
    await markAsRead(parts, person, query.msgUuid);
    return { done: true as const };
  });
  bind(router, messageApi.inbox, ({ person, query }) => readInbox(parts, person, query));
  bind(router, messageApi.message, ({ person, query }) => readMessage(parts, person, query.msgUuid));
  bind(router, messageApi.popup, ({ person }) => readPopup(parts, person));
}

export function mountAnnouncements(router: Router, parts: MessageParts): void {
  bind(router, messageApi.announcements, ({ person, query }) => listSent(parts, person, query));
  bind(router, messageApi.exportAnnouncements, ({ person, query }) => exportAnnouncements(parts, person, query));
  bind(router, messageApi.announce, ({ person, body }) => announce(parts, person, body));
}
