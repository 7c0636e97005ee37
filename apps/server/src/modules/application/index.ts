import { on } from '../../platform/events.ts';
import type { Module } from '../../platform/module.ts';
import { mountApplicationAdmin } from './application.admin.routes.ts';
import { applicationSchedules } from './application.jobs.ts';
import { mountApplication } from './application.routes.ts';
import { applicationWorkItems } from './application.work-items.ts';
import { memberColumns } from './member-columns.ts';
import { tellApplicant } from './tell-applicant.service.ts';
import { applicationMemberRows } from './application.member-rows.ts';

/** Applications for membership, on a form that the organisation defines; its fields become the members' custom fields. */
export const application: Module = {
  name: 'application',
  tables: ['application', 'application_form', 'member_own_values'],
  memberRows: applicationMemberRows,
  mount(router, platform) {
    mountApplication(router, platform);
    mountApplicationAdmin(router, platform);
  },
  subscriptions: (platform) => [on('application-decided', 'application', (decided) => tellApplicant(platform, decided))],
  schedules: applicationSchedules,
  memberColumns,
  workItems: applicationWorkItems,
};
