import type { AudienceColumns } from '../../apps/server/src/platform/audience.ts';
import type { Audience } from '../content/fields.schema.ts';
import type { DepartmentContent } from '../content/organisation.schema.ts';
import type { MemberContent } from '../content/people.schema.ts';
import type { Loading } from './loading.ts';

/** Whom a row is for; null = everyone. */
export function audienceColumns(loading: Loading, audience: Audience): AudienceColumns {
  return {
    audience_all: audience === null,
    audience_department_ids: (audience?.departments ?? []).map((key) => loading.idOf('department', key)),
    audience_tags: tagNames(loading, audience?.tags ?? []),
    audience_member_ids: (audience?.members ?? []).map((key) => loading.idOf('member', key)),
  };
}

/** Members carry the words that people read, not the keys of the files. */
export function tagNames({ content }: Loading, keys: string[]): string[] {
  const names = new Map(content.organisation.tags.map((tag) => [tag.key, tag.name]));
  return keys.map((key) => names.get(key) ?? key);
}

/** The rule of `platform/audience`, on the words of the files. */
export function isInAudience(departments: DepartmentContent[], audience: Audience, member: MemberContent): boolean {
  const within = (list: DepartmentContent[]): boolean =>
    list.some((one) => (audience?.departments.includes(one.key) === true && holds(one, member.department)) || within(one.children));
  return (
    audience === null ||
    within(departments) ||
    member.tags.some((tag) => audience.tags.includes(tag)) ||
    audience.members.includes(member.key)
  );
}

const holds = (department: DepartmentContent, key: string): boolean =>
  department.key === key || department.children.some((child) => holds(child, key));
