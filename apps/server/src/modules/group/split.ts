/** Groups as a split rule would make them, before they are saved. */
export interface PlannedGroup {
  name: string;
  memberIds: string[];
}

/** A member to be placed in a group; members of one department must be adjacent. */
interface MemberToPlace {
  member_id: string;
  department_id: string | null;
  department_name: string | null;
}

const numerals = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

/** A whole number from 1 to 99 in Chinese numerals, as in 第十二组. */
function numeral(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  if (number <= 10) {
    return numerals[number] ?? '';
  }
  return `${tens > 1 ? numerals[tens] : ''}十${ones > 0 ? numerals[ones] : ''}`;
}

/** The first default names that are not taken. */
function freeNames(count: number, taken: ReadonlySet<string>): string[] {
  const names: string[] = [];
  for (let number = 1; names.length < count; number += 1) {
    const name = `第${numeral(number)}组`;
    if (!taken.has(name)) {
      names.push(name);
    }
  }
  return names;
}

/** Groups whose sizes differ by at most one, with every department spread across them. */
export function splitEvenly(people: readonly MemberToPlace[], count: number, taken: ReadonlySet<string>): PlannedGroup[] {
  const groups = freeNames(count, taken).map((name): PlannedGroup => ({ name, memberIds: [] }));
  people.forEach(({ member_id }, place) => groups[place % count]?.memberIds.push(member_id));
  return groups;
}

/** One group per department; members without a department share one. */
export function splitByDepartment(people: readonly MemberToPlace[]): PlannedGroup[] {
  const groups = new Map<string, PlannedGroup>();
  for (const { member_id, department_id, department_name } of people) {
    const key = department_id ?? '';
    const group = groups.get(key) ?? { name: department_name ?? '未分部门', memberIds: [] };
    group.memberIds.push(member_id);
    groups.set(key, group);
  }
  return [...groups.values()];
}
