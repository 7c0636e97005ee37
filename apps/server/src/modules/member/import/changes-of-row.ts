import type { DepartmentPaths } from './department-paths.ts';
import type { ChangedField, ColumnValue, ImportRow, RowChange } from './import-row.ts';
import type { ExistingMember } from './judge-rows.ts';
import { columnOf } from './read-rows.ts';

interface Side {
  value: ColumnValue;
  text: string;
}

type SideBySide = [ChangedField, before: Side, after: Side | null];

const plain = (text: string | null): Side => ({ value: text, text: text ?? '' });
const list = (tags: string[]): Side => ({ value: tags, text: tags.join('、') });

/** The changes of a row to an existing member, field by field. Empty cells and equal values change nothing. */
export function changesOf(row: ImportRow, member: ExistingMember, paths: DepartmentPaths): RowChange[] {
  const sides: SideBySide[] = [
    ['name', plain(member.name), plain(row.name)],
    ['mobile', plain(member.mobile), row.mobile === null ? null : plain(row.mobile)],
    ['email', plain(member.email), row.email === null ? null : plain(row.email)],
    ['department', department(member.department_id, paths), row.department === null ? null : newDepartment(row.department, paths)],
    ['position', plain(member.position), row.position === null ? null : plain(row.position)],
    ['tags', list(member.tags), row.tags === null ? null : list(row.tags)],
    ['joinedOn', plain(member.joined_on), row.joinedOn === null ? null : plain(row.joinedOn)],
    ...Object.entries(row.own ?? {}).map(([key, value]): SideBySide => [columnOf({ key }), plain(member.own[key] ?? null), plain(value)]),
  ];
  return sides.flatMap(([field, before, after]) =>
    after === null || before.text === after.text
      ? []
      : [
          {
            memberId: member.id,
            row: row.row,
            account: member.account,
            name: member.name,
            field,
            oldValue: before.value,
            newValue: after.value,
            oldText: before.text,
            newText: after.text,
          },
        ],
  );
}

const department = (id: string | null, paths: DepartmentPaths): Side => ({ value: id, text: id === null ? '' : paths.pathOf(id) });

function newDepartment(path: string, paths: DepartmentPaths): Side {
  const id = paths.find(path);
  return { value: id, text: id === null ? path : paths.pathOf(id) };
}
