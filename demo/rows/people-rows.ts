import { escapeHtml } from '../../apps/server/src/platform/rich-text.ts';
import type { DepartmentContent } from '../content/organisation.schema.ts';
import type { MemberContent, PeopleContent } from '../content/people.schema.ts';
import { tagNames } from './audience.ts';
import type { DemoRows, Row } from './demo-rows.ts';
import { foundedAt, movedDay, PREPARED_DAYS_AGO, zonedMoment, type Loading } from './loading.ts';

export function peopleRows(loading: Loading): DemoRows {
  const { content, orgId, at } = loading;
  const department = content.organisation.departments.flatMap((root, position) =>
    departmentRows(loading, root, { parentId: null, position }),
  );
  const role = content.people.roles.map(({ key, name, permissions }) => ({
    org_id: orgId,
    id: loading.define('role', key),
    name,
    permissions,
    created_at: foundedAt(loading),
    updated_at: foundedAt(loading),
  }));
  return {
    department,
    role,
    member: content.people.members.map((member) => memberRow(loading, member)),
    teacher: content.people.teachers.map((teacher) => ({
      org_id: orgId,
      id: loading.define('teacher', teacher.key),
      member_id: loading.idOf('member', teacher.member),
      name: content.people.members.find(({ key }) => key === teacher.member)?.name ?? '',
      title: teacher.title,
      quote: teacher.quote,
      biography: `<p>${escapeHtml(teacher.biography)}</p>`,
      expertise: teacher.expertise,
      created_at: at(PREPARED_DAYS_AGO, '10:00'),
      updated_at: at(PREPARED_DAYS_AGO, '10:00'),
    })),
  };
}

interface Place {
  parentId: string | null;
  position: number;
}

function departmentRows(loading: Loading, department: DepartmentContent, { parentId, position }: Place): Row<'department'>[] {
  const id = loading.define('department', department.key);
  const row = { org_id: loading.orgId, id, parent_id: parentId, name: department.name, position, created_at: foundedAt(loading) };
  const children = department.children.flatMap((child, place) => departmentRows(loading, child, { parentId: id, position: place }));
  return [row, ...children];
}

function memberRow(loading: Loading, member: MemberContent): Row<'member'> {
  const { organisation, people } = loading.content;
  const joinedOn = movedDay(loading, member.joinedOn);
  const joinedAt = zonedMoment(organisation.timeZone, joinedOn, '09:00');
  const start = foundedAt(loading);
  // Nobody had an account before the platform was there.
  const createdAt = joinedAt > start ? joinedAt : start;
  return {
    org_id: loading.orgId,
    id: loading.define('member', member.key),
    account: member.account,
    name: member.name,
    password_hash: loading.hashes.get(passwordOf(people, member.key)) ?? '',
    password_changed_at: createdAt,
    mobile: member.mobile,
    intro: member.motto,
    department_id: loading.idOf('department', member.department),
    position: member.title ?? organisation.positions.find(({ key }) => key === member.position)?.name ?? '',
    tags: tagNames(loading, member.tags),
    joined_on: joinedOn,
    status: member.status === 'left' ? 'disabled' : 'active',
    owner: member.roles.includes('owner'),
    role_id: member.role === undefined ? null : loading.idOf('role', member.role),
    ...(member.roles.includes('owner') && { owner_given_at: createdAt }),
    ...(member.role !== undefined && { role_given_at: createdAt }),
    created_at: createdAt,
    updated_at: member.leftDaysAgo === undefined ? createdAt : loading.at(member.leftDaysAgo, '18:00'),
  };
}

const passwordOf = (people: PeopleContent, key: string): string =>
  people.accounts.find((account) => account.member === key)?.password ?? people.defaultPassword;

/** Heads are members, who belong to departments: they are named when both are there. */
export function departmentHeads(loading: Loading): { departmentId: string; memberId: string }[] {
  const all = (list: DepartmentContent[]): DepartmentContent[] => list.flatMap((one) => [one, ...all(one.children)]);
  return all(loading.content.organisation.departments).map(({ key, head }) => ({
    departmentId: loading.idOf('department', key),
    memberId: loading.idOf('member', head),
  }));
}
