import { todoApi } from '@palm/contract/todo/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { listTodo } from './todo.service.ts';

export function mountTodo(router: Router, platform: Platform): void {
  bind(router, todoApi.list, ({ person, query }) => listTodo(platform, person, query));
}
