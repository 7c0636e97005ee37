import { sql } from 'kysely';
import { openContent } from '../src/modules/delivery/sealed-content.ts';
import type { TestApp } from './app.ts';

/** Sends everything that is waiting, and returns the texts that a phone received, latest first. */
export async function readTexts(app: TestApp, orgId: string, mobile: string): Promise<string[]> {
  await app.jobs.drain();
  const rows = await app.platform.db
    .selectFrom('delivery')
    .select('sealed')
    .where('org_id', '=', orgId)
    .where('recipient', '=', mobile)
    .orderBy(sql`id desc`)
    .execute();
  return rows.map(({ sealed }) => openContent(app.platform.secrets, sealed)?.text ?? '');
}

/** The code in the latest text; null if there is none. */
export async function readCode(app: TestApp, orgId: string, mobile: string): Promise<string | null> {
  const [last = ''] = await readTexts(app, orgId, mobile);
  return /\d{6}/.exec(last)?.[0] ?? null;
}

/** A code guaranteed to be different. */
export const otherCode = (code: string, apart = 1): string => String((Number(code) + apart) % 1_000_000).padStart(6, '0');
