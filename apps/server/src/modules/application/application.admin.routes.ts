import { applicationAdminApi } from '@palm/contract/application/admin';
import { bind } from '../../platform/http/bind.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { approve, refuse } from './decide.service.ts';
import { getForm, updateForm } from './form.service.ts';
import { getMemberFields, saveMemberFields } from './own-fields.service.ts';
import { exportApplications, getApplication, listApplications } from './queue.service.ts';

export function mountApplicationAdmin(router: Router, platform: Platform): void {
  bind(router, applicationAdminApi.form, ({ person }) => getForm(platform, person.orgId));
  bind(router, applicationAdminApi.updateForm, ({ person, body }) => updateForm(platform, person, body));
  bind(router, applicationAdminApi.list, ({ person, query }) => listApplications(platform, person, query));
  bind(router, applicationAdminApi.export, ({ person, query }) => exportApplications(platform, person, query));
  bind(router, applicationAdminApi.detail, ({ person, query }) => getApplication(platform, person, query.applicationId));
  bind(router, applicationAdminApi.approve, ({ person, body }) => approve(platform, person, body));
  bind(router, applicationAdminApi.refuse, ({ person, body }) => refuse(platform, person, body));
  bind(router, applicationAdminApi.memberFields, ({ person, query }) => getMemberFields(platform, person.orgId, query.memberId));
  bind(router, applicationAdminApi.updateMemberFields, ({ person, body }) => saveMemberFields(platform, person, body));
}
