/** Groups as a rule makes them, before anybody sees them. */
export interface Dealt {
  name: string;
  memberIds: string[];
}

/** Somebody to be put into a group; people of one department stand beside each other. */
interface Dealing {
  member_id: string;
  department_id: string | null;
  department_name: string | null;
}

const numerals = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

/** 第十二组: a whole number from 1 to 99 as it is written. */
function numeral(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  if (number <= 10) {
    return numerals[number] ?? '';
  }
  return `${tens > 1 ? numerals[tens] : ''}十${ones > 0 ? numerals[ones] : ''}`;
}

/** The first names that nobody has. */
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

/** Groups whose sizes differ by one at most, and in which every department is spread. */
export function dealEvenly(people: readonly Dealing[], count: number, taken: ReadonlySet<string>): Dealt[] {
  const groups = freeNames(count, taken).map((name): Dealt => ({ name, memberIds: [] }));
  people.forEach(({ member_id }, place) => groups[place % count]?.memberIds.push(member_id));
  return groups;
}

/** A group for each department; who has none goes into one of their own. */
export function dealByDepartment(people: readonly Dealing[]): Dealt[] {
  const groups = new Map<string, Dealt>();
  for (const { member_id, department_id, department_name } of people) {
    const key = department_id ?? '';
    const group = groups.get(key) ?? { name: department_name ?? '未分部门', memberIds: [] };
    group.memberIds.push(member_id);
    groups.set(key, group);
  }
  return [...groups.values()];
}
