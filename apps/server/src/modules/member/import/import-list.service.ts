import type { ResultOf } from '@palm/contract/endpoint';
import type { memberApi } from '@palm/contract/member/admin';
import type { MemberImport } from '@palm/contract/member/import';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findImports } from './import.queries.ts';
import { UNDO_MS } from './import-undo.service.ts';

const SHOWN = 10;

type Row = Awaited<ReturnType<ReturnType<typeof findImports>['execute']>>[number];

/** Recent imports by anybody who may import members. */
export async function listImports(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { orgId }: Person,
): Promise<ResultOf<(typeof memberApi)['imports']>> {
  const now = clock.now();
  const rows = await findImports(db, orgId, SHOWN).execute();
  return { list: rows.flatMap((row) => (row.committed_at === null ? [] : [toImport(row, row.committed_at, now)])) };
}

function toImport(row: Row, importedAt: Date, now: Date): MemberImport {
  const late = now.getTime() - importedAt.getTime() > UNDO_MS;
  return {
    importId: row.id,
    fileName: row.file_name,
    authorName: row.author_name,
    importedAt: importedAt.toISOString(),
    created: row.created_count,
    updated: row.updated_count,
    refused: row.refused_count,
    departments: row.department_count,
    state: row.undone_at ? 'undone' : late ? 'final' : 'undoable',
  };
}
