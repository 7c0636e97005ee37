import { on } from '../../platform/events.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { tellCertificateIssued, tellCourseChanged, tellCourseCompleted, tellExamSubmitted } from './event-messages.ts';
import { findWaiting } from './message.queries.ts';
import { mountAnnouncements, mountMessages } from './message.routes.ts';
import type { MessageParts } from './message.service.ts';
import { createMessageTokens } from './message-token.ts';
import { createWaitingSignals } from './waiting-signals.ts';

const partsOf = new WeakMap<Platform, MessageParts>();

// Routes and subscriptions of one server share what is known of its members.
function partsFor(platform: Platform): MessageParts {
  const known = partsOf.get(platform);
  if (known) {
    return known;
  }
  const signals = createWaitingSignals(platform.clock, ({ orgId, memberId }) => findWaiting(platform.db, orgId, memberId));
  const parts = { platform, signals, tokens: createMessageTokens(platform.secrets) };
  partsOf.set(platform, parts);
  return parts;
}

/** The inbox, red points and announcements; other modules' events become messages here. */
export const message: Module = {
  name: 'message',
  mount(router, platform) {
    mountMessages(router, partsFor(platform));
    mountAnnouncements(router, partsFor(platform));
  },
  subscriptions(platform) {
    const parts = partsFor(platform);
    return [
      on('course-completed', 'message', (event) => tellCourseCompleted(parts, event)),
      on('course-changed', 'message', (event) => tellCourseChanged(parts, event)),
      on('exam-submitted', 'message', (event) => tellExamSubmitted(parts, event)),
      on('certificate-issued', 'message', (event) => tellCertificateIssued(parts, event)),
    ];
  },
};
