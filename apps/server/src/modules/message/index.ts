import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { findWaiting } from './message.queries.ts';
import { mountAnnouncements, mountMessages } from './message.routes.ts';
import { sendNotices, type MessageParts } from './message.service.ts';
import { createMessageTokens, type MessageBearer } from './message-token.ts';
import { shareSignals } from './shared-signals.ts';
import { createWaitingSignals } from './waiting-signals.ts';
import { messageMemberRows } from './message.member-rows.ts';

const partsOf = new WeakMap<Platform, MessageParts>();

// Routes and subscriptions of one server share the cached state of its members.
function partsFor(platform: Platform): MessageParts {
  const known = partsOf.get(platform);
  if (known) {
    return known;
  }
  const load = ({ orgId, memberId }: MessageBearer) => findWaiting(platform.db, orgId, memberId);
  const signals = shareSignals(createWaitingSignals(platform.clock, load), platform.news);
  const parts = { platform, signals, tokens: createMessageTokens(platform.secrets) };
  partsOf.set(platform, parts);
  return parts;
}

/** The inbox, red points and announcements; events of the areas become messages here, in the areas' words. */
export const message: Module = {
  name: 'message',
  tables: ['message', 'announcement'],
  memberRows: messageMemberRows,
  mount(router, platform) {
    mountMessages(router, partsFor(platform));
    mountAnnouncements(router, partsFor(platform));
  },
  subscriptions(platform) {
    const parts = partsFor(platform);
    return platform.answers.notices.map(({ event, write }) => ({
      event,
      subscriber: 'message',
      handle: async (payload: never) => sendNotices(parts, await write(payload)),
    }));
  },
};
