import { pointsApi } from '@palm/contract/points/calls';
import { bind } from '../../platform/http/bind.ts';
import { done } from '../../platform/http/done.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { createDepartmentBoards, createMemberBoards } from './board.service.ts';
import { chooseBoard, getSummary, listOwn } from './points.service.ts';

export function mountPoints(router: Router, platform: Platform): void {
  const departments = createDepartmentBoards(platform);
  const boards = createMemberBoards(platform);
  bind(router, pointsApi.summary, ({ person }) => getSummary(platform, person));
  bind(router, pointsApi.ledger, ({ person, query }) => listOwn(platform, person, query));
  bind(router, pointsApi.board, ({ person, query }) => boards(person, query.kind));
  bind(router, pointsApi.departments, ({ person }) => departments(person));
  bind(router, pointsApi.setOnBoard, ({ person, body }) => done(chooseBoard(platform, person, body.onBoard)));
}
