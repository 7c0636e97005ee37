import type { ClassGroup, GroupMember, GroupOverview, groupApi } from '@palm/contract/group/calls';
import type { QueryOf } from '@palm/contract/endpoint';
import type { Page } from '@palm/contract/paging';
import type { Person } from '../../platform/person.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { openGroup, viewGroups } from './group-access.ts';
import { findGroupMembers, findGroups, type ClassGroupRow } from './group.queries.ts';
import { figuresOf, weightsOf } from './judge-groups.ts';
import { measuresOf, type Measures, type MeasureClass } from './measure.service.ts';
import { findEarlierPlaces } from './standing.queries.ts';

type Parts = Pick<Platform, 'db' | 'files' | 'clock'>;

const toGroup = (row: ClassGroupRow, measures: Measures, before: ReadonlyMap<string, number>): ClassGroup => ({
  id: row.id,
  name: row.name,
  slogan: row.slogan,
  leaderId: row.leader_id,
  leaderName: row.leader_name,
  memberCount: row.member_ids.length,
  figures: figuresOf(measuresOf(measures, row.member_ids)),
  placeBefore: before.get(row.id) ?? null,
  revision: row.updated_at.getTime(),
});

export function createOverview(parts: Parts, measureClass: MeasureClass) {
  /** The groups of a class, the caller's own first. */
  const getOverview = async (person: Person, classroomId: string): Promise<GroupOverview> => {
    const { classroom, leads, manages } = await viewGroups(parts, person, classroomId);
    const today = dayIn(person.timeZone, parts.clock.now());
    const [rows, measures, earlier] = await Promise.all([
      findGroups(parts.db, person.orgId, classroomId),
      measureClass(person, classroom),
      findEarlierPlaces(parts.db, { orgId: person.orgId, classroomId }, today),
    ]);
    const before = new Map(earlier.map(({ group_id, place }) => [group_id, place]));
    const own = rows.find(({ member_ids }) => member_ids.includes(person.memberId));
    const ordered = own === undefined ? rows : [own, ...rows.filter((row) => row !== own)];
    const grouped = rows.reduce((sum, { member_ids }) => sum + member_ids.length, 0);
    return {
      groups: ordered.map((row) => toGroup(row, measures, before)),
      comparedOn: earlier[0]?.noted_on ?? null,
      ownGroupId: own?.id ?? null,
      weights: weightsOf(measures.values()),
      classFigures: figuresOf([...measures.values()]),
      ungroupedCount: classroom.member_count - grouped,
      memberCount: classroom.member_count,
      leads,
      manages,
      classroomTitle: classroom.title,
    };
  };

  const listMembers = async (person: Person, query: QueryOf<typeof groupApi.members>): Promise<Page<GroupMember>> => {
    const { group, classroom } = await openGroup(parts, person, query.groupId);
    const [{ rows, total }, measures] = await Promise.all([
      findGroupMembers(parts.db, person.orgId, { ...query, classroomId: group.classroom_id }),
      measureClass(person, classroom),
    ]);
    return {
      list: rows.map(({ id, name, avatar_key, department_name, leads }) => ({
        memberId: id,
        name,
        avatarUrl: parts.files.url(avatar_key),
        departmentName: department_name,
        leader: leads,
        me: id === person.memberId,
        percent: percentOf(measures, id),
      })),
      total,
    };
  };

  return { getOverview, listMembers };
}

function percentOf(measures: Measures, memberId: string): number | null {
  const measure = measures.get(memberId);
  return measure === undefined ? null : Math.round(measure.required * 100);
}
