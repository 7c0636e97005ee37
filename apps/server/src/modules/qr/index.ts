import type { Module } from '../../platform/module.ts';
import { removeOldCodes } from './qr.queries.ts';
import { mountQr } from './qr.routes.ts';
import { qrMemberRows } from './qr.member-rows.ts';

/** Signing in on a desktop by a code that a signed-in phone scans and confirms. */
export const qr: Module = {
  name: 'qr',
  tables: ['qr_code'],
  memberRows: qrMemberRows,
  mount: mountQr,
  // Everybody can create codes, so old ones have to be removed.
  schedules: ({ db, clock }) => [{ name: 'qr-cleanup', everyMinutes: 10, run: () => removeOldCodes(db, clock.now()) }],
};
