import type { MemberProfile } from '../identity/index.ts';
import type { ChangeRow } from './run.queries.ts';

const columns = { name: 'name', mobile: 'mobile', email: 'email', position: 'position', department: 'department_id' } as const;

/** The changed fields of each member, with their new or old values. */
export function changedFields(changes: readonly ChangeRow[], side: 'new_value' | 'old_value'): Map<string, Partial<MemberProfile>> {
  const byMember = new Map<string, Record<string, unknown>>();
  for (const change of changes) {
    const id = change.target_id ?? '';
    if (change.field !== '') {
      byMember.set(id, { ...byMember.get(id), [columns[change.field]]: change[side] });
    }
  }
  return byMember;
}

/** In the shape that `accounts.updateEach` takes. */
export const changesFor = (ids: readonly string[], fields: ReadonlyMap<string, Partial<MemberProfile>>) =>
  ids.map((id) => ({ id, change: fields.get(id) ?? {} }));
