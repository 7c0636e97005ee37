import type { Module } from '../../platform/module.ts';
import { removeOldCodes } from './qr.queries.ts';
import { mountQr } from './qr.routes.ts';
import { qrMemberRows } from './qr.member-rows.ts';

/** A desk shows a code, a phone that is signed in scans and confirms it, and the desk is signed in. */
export const qr: Module = {
  name: 'qr',
  tables: ['qr_code'],
  memberRows: qrMemberRows,
  mount: mountQr,
  // Everybody can have codes made, so their number must not only grow.
  schedules: ({ db, clock }) => [{ name: 'qr-cleanup', everyMinutes: 10, run: () => removeOldCodes(db, clock.now()) }],
};
