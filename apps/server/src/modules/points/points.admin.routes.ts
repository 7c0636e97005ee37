import { pointsAdminApi } from '@palm/contract/points/admin';
import { bind } from '../../platform/http/bind.ts';
import { done } from '../../platform/http/done.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeBadge, createBadge, exportBadges, getBadge, listAllBadges, removeBadge } from './badge/badge.admin.service.ts';
import { adjust, exportEntries, getRules, listEntries, saveLevels, saveRule } from './points.admin.service.ts';

export function mountPointsAdmin(router: Router, platform: Platform): void {
  bind(router, pointsAdminApi.rules, ({ person }) => getRules(platform, person));
  bind(router, pointsAdminApi.saveRule, ({ person, body }) => saveRule(platform, person, body));
  bind(router, pointsAdminApi.saveLevels, ({ person, body }) => saveLevels(platform, person, body));
  bind(router, pointsAdminApi.badges, ({ person, query }) => listAllBadges(platform, person, query));
  bind(router, pointsAdminApi.exportBadges, ({ person, query }) => exportBadges(platform, person, query));
  bind(router, pointsAdminApi.badge, ({ person, query }) => getBadge(platform, person, query.badgeId));
  bind(router, pointsAdminApi.createBadge, ({ person, body }) => createBadge(platform, person, body));
  bind(router, pointsAdminApi.updateBadge, ({ person, body }) => changeBadge(platform, person, body));
  bind(router, pointsAdminApi.removeBadge, ({ person, body }) => done(removeBadge(platform, person, body.badgeId)));
  bind(router, pointsAdminApi.list, ({ person, query }) => listEntries(platform, person, query));
  bind(router, pointsAdminApi.export, ({ person, query }) => exportEntries(platform, person, query));
  bind(router, pointsAdminApi.adjust, ({ person, body }) => done(adjust(platform, person, body)));
}
