import { groupApi } from '@palm/contract/group/calls';
import { groupDeskApi as desk } from '@palm/contract/group/desk';
import { bind } from '../../platform/http/bind.ts';
import { done } from '../../platform/http/done.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportPeople, listPeople } from './people.service.ts';
import { createGroup, leadGroup, movePeople, removeGroup, updateGroup } from './desk.service.ts';
import { getGroupHomework } from './homework.service.ts';
import { createMeasures } from './measure.service.ts';
import { createOverview } from './overview.service.ts';
import { previewSplit, splitClass } from './split.service.ts';

export function mountGroup(router: Router, platform: Platform): void {
  const { getOverview, listMembers } = createOverview(platform, createMeasures(platform));
  bind(router, groupApi.overview, ({ person, query }) => getOverview(person, query.classroomId));
  bind(router, groupApi.members, ({ person, query }) => listMembers(person, query));
  bind(router, groupApi.homework, async ({ person, query }) => ({ homework: await getGroupHomework(platform, person, query.groupId) }));
}

export function mountGroupDesk(router: Router, platform: Platform): void {
  bind(router, desk.people, ({ person, query }) => listPeople(platform, person, query));
  bind(router, desk.exportPeople, ({ person, query }) => exportPeople(platform, person, query));
  bind(router, desk.create, ({ person, body }) => createGroup(platform, person, body));
  bind(router, desk.update, ({ person, body }) => updateGroup(platform, person, body));
  bind(router, desk.remove, ({ person, body }) => done(removeGroup(platform, person, body.groupId)));
  bind(router, desk.move, ({ person, body }) => movePeople(platform, person, body));
  bind(router, desk.lead, ({ person, body }) => done(leadGroup(platform, person, body)));
  bind(router, desk.splitPreview, ({ person, query }) => previewSplit(platform, person, query));
  bind(router, desk.split, ({ person, body }) => splitClass(platform, person, body));
}
