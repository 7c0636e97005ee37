import type { Module } from '../../platform/module.ts';
import { mountWorkItems } from './work-item.admin.routes.ts';
import { workItemMemberRows } from './work-item.member-rows.ts';

/** Tasks that wait for administrators, from all areas, and which of them each administrator has snoozed. */
export const workItem: Module = { name: 'work-item', tables: ['work_item_snooze'], memberRows: workItemMemberRows, mount: mountWorkItems };
