import { examItemsApi } from '@palm/contract/exam/items';
import { bind } from '../../../platform/http/bind.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { exportItems } from './export.service.ts';
import { getItem, listItems } from './items.service.ts';

export function mountItems(router: Router, platform: Platform): void {
  bind(router, examItemsApi.list, ({ person, query }) => listItems(platform, person, query));
  bind(router, examItemsApi.export, ({ person, query }) => exportItems(platform, person, query));
  bind(router, examItemsApi.detail, ({ person, query }) => getItem(platform, person, query));
}
