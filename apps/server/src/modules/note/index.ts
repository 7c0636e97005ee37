import type { Module } from '../../platform/module.ts';
import { noteEarnings } from './note.earnings.ts';
import { mountNotes } from './note.routes.ts';
import { noteMemberRows } from './note.member-rows.ts';

/** Private notes that members write while they study a section. */
export const note: Module = {
  name: 'note',
  tables: ['note'],
  memberRows: noteMemberRows,
  mount: mountNotes,
  earnings: noteEarnings,
};
