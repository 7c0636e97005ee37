import { infoCategoryApi as api } from '@palm/contract/info/category';
import { bind } from '../../../platform/http/bind.ts';
import { done } from '../../../platform/http/done.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { arrangeCategories, listCategories, removeCategory, saveCategory } from './category.service.ts';

export function mountInfoCategories(router: Router, platform: Platform): void {
  bind(router, api.categories, ({ person }) => listCategories(platform, person));
  bind(router, api.saveCategory, async ({ person, body }) => ({ id: await saveCategory(platform, person, body) }));
  bind(router, api.arrangeCategories, ({ person, body }) => done(arrangeCategories(platform, person, body.categoryIds)));
  bind(router, api.removeCategory, ({ person, body }) => done(removeCategory(platform, person, body.categoryId)));
}
