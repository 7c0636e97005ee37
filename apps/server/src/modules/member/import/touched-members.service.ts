import type { Db } from '../../../platform/database/transaction.ts';
import type { ImportPlatform } from './import-check.service.ts';
import { lockTouchedMembers, type TouchedMember } from './import-change.queries.ts';

/** Locks the members an import changes until the transaction ends, including their custom fields. */
export async function lockTouched(
  tx: Db,
  { answers }: Pick<ImportPlatform, 'answers'>,
  orgId: string,
  importId: string,
): Promise<TouchedMember[]> {
  const members = await lockTouchedMembers(tx, orgId, importId);
  const ids = members.map(({ id }) => id);
  const values = await answers.memberColumns.valuesOf(tx, orgId, ids);
  return members.map((member) => {
    const now = values.get(member.id) ?? {};
    const areNow = (own: Readonly<Record<string, string>>) => Object.entries(own).every(([key, value]) => (now[key] ?? '') === value);
    return {
      ...member,
      as_before: member.as_before && areNow(member.own_before),
      as_imported: member.as_imported && areNow(member.own_imported),
    };
  });
}
