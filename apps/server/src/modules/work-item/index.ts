import type { Module } from '../../platform/module.ts';
import { mountWorkItems } from './work-item.admin.routes.ts';
import { workItemMemberRows } from './work-item.member-rows.ts';

/** What waits for an administrator, over all areas, and what each has put off. */
export const workItem: Module = { name: 'work-item', tables: ['work_item_snooze'], memberRows: workItemMemberRows, mount: mountWorkItems };
