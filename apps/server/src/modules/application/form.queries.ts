import type { ApplicationForm } from '@palm/contract/application/admin';
import type { OwnField } from '@palm/contract/application/fields';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';

interface FormRow {
  open: boolean;
  note: string;
  fields: OwnField[];
  revision: number;
}

/** An organisation without a form has an empty one with revision 0. */
export async function findForm(db: Db, orgId: string): Promise<FormRow | undefined> {
  const { rows } = await sql<FormRow>`
    select o.takes_applications as open, coalesce(f.note, '') as note, coalesce(f.fields, '[]') as fields, coalesce(f.revision, 0) as revision
    from organisation o left join application_form f on f.org_id = o.id
    where o.id = ${orgId}`.execute(db);
  return rows[0];
}

/** Returns the new revision; null if somebody else saved in the meantime. */
export async function storeForm(
  db: Db,
  orgId: string,
  { note, fields, revision }: Omit<ApplicationForm, 'open'> & { revision: number },
): Promise<number | null> {
  const { rows } = await sql<{ revision: number }>`
    insert into application_form as f (org_id, note, fields, revision)
    values (${orgId}, ${note}, ${JSON.stringify(fields)}, 1)
    on conflict on constraint application_form_pkey do update
    set note = excluded.note, fields = excluded.fields, revision = f.revision + 1
    where f.revision = ${revision}
    returning revision`.execute(db);
  return rows[0]?.revision ?? null;
}
