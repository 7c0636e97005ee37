import { sql } from 'kysely';
import { openContent } from '../src/modules/delivery/sealed-content.ts';
import type { TestApp } from './app.ts';

/** Lets everything be sent that waits, and reads what a telephone got last; null when it got nothing. */
export async function readCode(app: TestApp, orgId: string, mobile: string): Promise<string | null> {
  await app.jobs.drain();
  const row = await app.platform.db
    .selectFrom('delivery')
    .select('sealed')
    .where('org_id', '=', orgId)
    .where('recipient', '=', mobile)
    .orderBy(sql`id desc`)
    .limit(1)
    .executeTakeFirst();
  const text = openContent(app.platform.secrets, row?.sealed ?? null)?.text ?? '';
  return /\d{6}/.exec(text)?.[0] ?? null;
}

/** A code that is surely another one. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
