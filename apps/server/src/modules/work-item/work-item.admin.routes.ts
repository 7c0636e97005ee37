import { workItemApi } from '@palm/contract/work-item/admin';
import { bind } from '../../platform/http/bind.ts';
import { done } from '../../platform/http/done.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportWorkItems, listWorkItems, snoozeWorkItem, wakeWorkItem } from './work-item.service.ts';

export function mountWorkItems(router: Router, platform: Platform): void {
  bind(router, workItemApi.list, ({ person, query }) => listWorkItems(platform, person, query));
  bind(router, workItemApi.export, ({ person, query }) => exportWorkItems(platform, person, query));
  bind(router, workItemApi.snooze, ({ person, body }) => done(snoozeWorkItem(platform, person, body)));
  bind(router, workItemApi.wake, ({ person, body }) => done(wakeWorkItem(platform, person, body)));
}
