import type { Module } from '../../platform/module.ts';
import { mountFirstPageAdmin } from './authoring/first-page.admin.routes.ts';
import { firstPageReferences } from './first-page.references.ts';
import { mountFirstPage } from './first-page.routes.ts';
import { firstPageMemberRows } from './first-page.member-rows.ts';

/** The home page: navigation, shortcuts, banners and blocks, laid out and published by administrators. */
export const firstPage: Module = {
  name: 'first-page',
  tables: ['first_page_draft', 'first_page_version'],
  memberRows: firstPageMemberRows,
  mount(router, platform) {
    mountFirstPage(router, platform);
    mountFirstPageAdmin(router, platform);
  },
  references: firstPageReferences,
};
