import { on } from '../../platform/events.ts';
import type { Module } from '../../platform/module.ts';
import { graduateMembers, hasDuty } from '../classroom/index.ts';
import { documentMemberRows } from './document.member-rows.ts';
import { documentPlan } from './document.plans.ts';
import { mountDocuments, mountDocumentDesk } from './document.routes.ts';
import { documentTargets } from './document.targets.ts';

/** Files that a class plan assigns for reading, and who has read them. */
export const document: Module = {
  name: 'document',
  tables: ['class_document', 'class_document_read'],
  memberRows: documentMemberRows,
  mount(router, platform) {
    mountDocuments(router, platform);
    mountDocumentDesk(router, platform);
  },
  subscriptions: (platform) => [on('class-document-read', 'document', (event) => graduateMembers(platform, event))],
  uploaders: { 'class-document': (db, person) => hasDuty(db, person, 'document') },
  targets: { document: documentTargets },
  plans: { document: documentPlan },
};
