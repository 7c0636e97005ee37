import type { PublicFaceFields } from '@palm/contract/public-face/face';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';

export interface FaceRow {
  enabled: boolean;
  lead: string;
  intro: string;
  figures: PublicFaceFields['figures'];
  column_ids: string[];
  contact: string;
  revision: number;
  saved_at: Date;
  saved_by_name: string | null;
}

export async function findFace(db: Db, orgId: string): Promise<FaceRow | null> {
  const { rows } = await sql<FaceRow>`
    select f.enabled, f.lead, f.intro, f.figures, f.column_ids, f.contact, f.revision, f.saved_at, m.name as saved_by_name
    from public_face f left join member m on m.org_id = f.org_id and m.id = f.saved_by
    where f.org_id = ${orgId}`.execute(db);
  return rows[0] ?? null;
}

interface Saving {
  orgId: string;
  memberId: string;
  at: Date;
  /** The revision the author started from; 0 = never saved before. */
  revision: number;
}

/** Returns the new revision, or null if another author saved first. */
export async function storeFace(db: Db, { orgId, memberId, at, revision }: Saving, face: PublicFaceFields): Promise<number | null> {
  const figures = JSON.stringify(face.figures);
  const { rows } = await sql<{ revision: number }>`
    insert into public_face as f (org_id, enabled, lead, intro, figures, column_ids, contact, revision, saved_at, saved_by)
    select ${orgId}, ${face.enabled}, ${face.lead}, ${face.intro}, ${figures}::jsonb, ${face.columnIds}::uuid[], ${face.contact}, 1, ${at},
           ${memberId}
    where ${revision}::int = 0 or exists (select from public_face where org_id = ${orgId})
    on conflict on constraint public_face_pkey do update
    set enabled = excluded.enabled, lead = excluded.lead, intro = excluded.intro, figures = excluded.figures,
        column_ids = excluded.column_ids, contact = excluded.contact, revision = f.revision + 1, saved_at = excluded.saved_at,
        saved_by = excluded.saved_by
    where f.revision = ${revision}
    returning revision`.execute(db);
  return rows[0]?.revision ?? null;
}
