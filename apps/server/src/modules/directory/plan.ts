import type { changeFields, changeKinds } from '@palm/contract/directory/admin';
import { memberApi } from '@palm/contract/member/admin';
import { MAX_DEPARTMENTS, MAX_DEPTH, namePaths, pathOf, type NamedBranch } from '../department/index.ts';
import type { MemberProfile } from '../identity/index.ts';
import type { DirectoryPerson, DirectoryUnit } from '../third-party/index.ts';
import { withinUnit, normalDn } from './dn.ts';

/** One change in a run. */
export interface Change {
  kind: (typeof changeKinds)[number];
  subject: string;
  targetId: string | null;
  account: string;
  name: string;
  field: (typeof changeFields)[number];
  oldValue: unknown;
  newValue: unknown;
  oldText: string;
  newText: string;
}

/** A member who is linked to a person in the directory. */
export interface LinkedMember extends Omit<MemberProfile, 'tags' | 'joined_on'> {
  id: string;
  subject: string;
  account: string;
  status: string;
  owner: boolean;
  /** Disabled by a run, and unchanged since. */
  disabled_by_run: boolean;
}

export interface Situation {
  people: readonly DirectoryPerson[];
  units: readonly DirectoryUnit[];
  /** Whether units are imported as departments. */
  withUnits: boolean;
  baseDn: string;
  linked: readonly LinkedMember[];
  /** Lower-case accounts of members who are not linked. */
  taken: ReadonlySet<string>;
  /** Which member has a mobile. */
  mobiles: ReadonlyMap<string, string>;
  tree: readonly NamedBranch[];
  /** Department ids by the stable ids of units. */
  mapped: ReadonlyMap<string, string>;
  newId: () => string;
}

const change = (
  kind: Change['kind'],
  { subject, account = '', name }: { subject: string; account?: string; name: string },
  more: Partial<Change> = {},
): Change => ({
  kind,
  subject,
  targetId: null,
  account,
  name,
  field: '',
  oldValue: null,
  newValue: null,
  oldText: '',
  newText: '',
  ...more,
});

/** Everything that would change if the directory were authoritative. Pure: reads and writes nothing. */
export function planSync(situation: Situation): Change[] {
  const units = planUnits(situation);
  return [...units.changes, ...planPeople(situation, units), ...planLeavers(situation)];
}

interface Units {
  changes: Change[];
  /** The department for a place in the directory; null for none, undefined if departments are not managed. */
  departmentAt: (dn: string) => string | null | undefined;
  pathOfDepartment: (id: string | null) => string;
}

function planUnits({ units, withUnits, baseDn, tree: before, mapped, newId }: Situation): Units {
  const tree = [...before];
  const pathOfDepartment = (id: string | null): string => (id === null ? '' : (namePaths(tree).get(id) ?? ''));
  if (!withUnits) {
    return { changes: [], departmentAt: () => undefined, pathOfDepartment };
  }
  const changes: Change[] = [];
  const departments = new Map<string, string>();
  const departmentAt = (dn: string): string | null => withinUnit(dn, departments);
  const wanted = units.map((unit) => ({ ...unit, place: normalDn(unit.dn) })).filter(({ place }) => place !== normalDn(baseDn));
  // Parents come first.
  for (const { subject, name, place, dn } of wanted.toSorted((a, b) => a.place.length - b.place.length)) {
    const parentId = departmentAt(dn);
    const known = tree.find(({ id }) => id === mapped.get(subject));
    const sibling = tree.find((branch) => branch.parent_id === (known?.parent_id ?? parentId) && branch.name === name);
    if (name === '' || name.length > LONGEST) {
      changes.push(change('skip', { subject, name }, { newText: `组织单位的名称是空的或超过 ${LONGEST} 个字` }));
    } else if (known) {
      departments.set(place, known.id);
      if (known.name !== name && sibling) {
        changes.push(change('skip', { subject, name }, { newText: `已有同名部门「${name}」，没有改名` }));
      } else if (known.name !== name) {
        const texts = { oldValue: known.name, newValue: name, oldText: known.name, newText: name };
        changes.push(change('unit-name', { subject, name }, { targetId: known.id, field: 'name', ...texts }));
      }
    } else if (sibling) {
      departments.set(place, sibling.id);
      changes.push(change('unit-adopt', { subject, name }, { targetId: sibling.id, newText: pathOfDepartment(sibling.id) }));
    } else if (tree.length >= MAX_DEPARTMENTS || pathOf(tree, parentId).length >= MAX_DEPTH) {
      changes.push(change('skip', { subject, name }, { newText: `部门最多 ${MAX_DEPARTMENTS} 个、${MAX_DEPTH} 级` }));
    } else {
      const id = newId();
      tree.push({ id, parent_id: parentId, name });
      departments.set(place, id);
      changes.push(change('unit-new', { subject, name }, { targetId: id, newValue: parentId, newText: pathOfDepartment(id) }));
    }
  }
  // Computed once for all people, as the tree no longer changes.
  const paths = namePaths(tree);
  return { changes, departmentAt, pathOfDepartment: (id) => (id === null ? '' : (paths.get(id) ?? '')) };
}

const shape = memberApi.create.body.shape;
/** For names, positions and departments. */
const LONGEST = 40;
/** Truncating may split a surrogate pair, and a lone surrogate cannot be stored. */
const cut = (text: string): string => text.slice(0, LONGEST).replace(/\p{Surrogate}/gu, '');

/** Returns a function that cleans a person's fields; invalid ones are dropped and reported. */
function createCleaner(mobiles: Situation['mobiles'], changes: Change[]) {
  const holders = new Map(mobiles);
  return (person: DirectoryPerson, memberId: string) => {
    const leaveOut = (reason: string): '' => {
      changes.push(change('skip', person, { newText: `${reason}，没有写入` }));
      return '';
    };
    const mobileOf = (): string => {
      const parsed = shape.mobile.safeParse(person.mobile);
      if (!parsed.success) {
        return leaveOut(`手机号 ${person.mobile} 不像手机号`);
      }
      if (parsed.data !== '' && (holders.get(parsed.data) ?? memberId) !== memberId) {
        return leaveOut(`手机号 ${parsed.data} 已被别的成员使用`);
      }
      holders.set(parsed.data, memberId);
      return parsed.data;
    };
    const email = shape.email.safeParse(person.email).success ? person.email : leaveOut(`邮箱 ${person.email} 格式不正确`);
    return { name: cut(person.name), mobile: mobileOf(), email, position: cut(person.position) };
  };
}

function planPeople({ people, linked, taken, mobiles, newId }: Situation, { departmentAt, pathOfDepartment }: Units): Change[] {
  const changes: Change[] = [];
  const clean = createCleaner(mobiles, changes);
  const bySubject = new Map(linked.map((member) => [member.subject, member]));
  const accounts = new Set([...taken, ...linked.map(({ account }) => account.toLowerCase())]);
  const planOne = (person: DirectoryPerson): Change[] => {
    const member = bySubject.get(person.subject);
    const account = person.account.toLowerCase();
    const skipped = (reason: string) => [change('skip', { ...person, name: person.name || person.account }, { newText: reason })];
    if (person.name === '') {
      return skipped('目录里没有姓名');
    }
    const department = departmentAt(person.dn);
    if (member) {
      return changesOf(member, clean(person, member.id), { department, pathOfDepartment });
    }
    const problem = shape.account.safeParse(person.account).error?.issues[0]?.message;
    if (problem !== undefined) {
      return skipped(problem);
    }
    if (accounts.has(account)) {
      return skipped('已有同名账号；请本人用域账号登录一次，关联自己的账号，以后就会同步');
    }
    accounts.add(account);
    const id = newId();
    const { mobile, email, ...rest } = clean(person, id);
    const profile = { ...rest, mobile: mobile || null, email: email || null, department_id: department ?? null };
    return [change('create', person, { targetId: id, newValue: profile, newText: pathOfDepartment(department ?? null) })];
  };
  for (const person of people) {
    // People disabled in the directory are handled as leavers, if they exist here at all.
    changes.push(...(person.off ? [] : planOne(person)));
  }
  return changes;
}

/** Fields that are empty in the directory change nothing. */
function changesOf(
  member: LinkedMember,
  now: { name: string; mobile: string; email: string; position: string },
  { department, pathOfDepartment }: { department: string | null | undefined; pathOfDepartment: Units['pathOfDepartment'] },
): Change[] {
  const { subject, account } = member;
  const of = { subject, account, name: member.name };
  const texts = (['name', 'mobile', 'email', 'position'] as const).flatMap((field) => {
    const before = member[field] ?? '';
    const after = now[field];
    return after === '' || after === before
      ? []
      : [change('update', of, { targetId: member.id, field, oldValue: member[field], newValue: after, oldText: before, newText: after })];
  });
  const moved =
    department === undefined || department === null || department === member.department_id
      ? []
      : [
          change('update', of, {
            targetId: member.id,
            field: 'department',
            oldValue: member.department_id,
            newValue: department,
            oldText: pathOfDepartment(member.department_id),
            newText: pathOfDepartment(department),
          }),
        ];
  const back =
    member.status === 'disabled' && member.disabled_by_run ? [change('enable', of, { targetId: member.id, newText: '又在目录里了' })] : [];
  return [...texts, ...moved, ...back];
}

function planLeavers({ people, linked }: Situation): Change[] {
  const there = new Map(people.map((person) => [person.subject, person]));
  return linked
    .filter((member) => member.status === 'active' && there.get(member.subject)?.off !== false)
    .map((member) => {
      const reason = there.has(member.subject) ? '在目录里停用了' : '不在目录里了';
      return member.owner
        ? change('skip', member, { newText: `${reason}；所有者不会自动停用，请到「成员」里处理` })
        : change('disable', member, { targetId: member.id, oldText: '在用', newText: reason });
    });
}
