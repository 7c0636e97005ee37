import type { GroupHomework } from '@palm/contract/group/calls';
import { dayIn } from '../../platform/clock.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { judgeMembers } from '../classroom/index.ts';
import { findHomework } from '../homework/index.ts';
import { chooseHomework, type GroupWork } from './choose-homework.ts';
import { openGroup } from './group-access.ts';
import { findPeopleOf, type GroupPersonRow } from './group.queries.ts';

type Parts = Pick<Platform, 'db' | 'answers' | 'clock' | 'files'>;

// As many as fit on one line.
const FACES = 4;
const NAMES = 5;

/** The homework a group should see now, with the members who have not handed in; null if there is none. */
export async function getGroupHomework(parts: Parts, person: Person, groupId: string): Promise<GroupHomework | null> {
  const { db, answers, clock } = parts;
  const { group, classroom } = await openGroup(parts, person, groupId);
  const names = await findPeopleOf(db, person.orgId, { classroomId: group.classroom_id, groupId });
  const memberIds = names.map(({ id }) => id);
  const judged = await judgeMembers(parts, person, classroom, memberIds);
  const ids = judged.flatMap(({ items }) => items.flatMap(({ item }) => (item.kind === 'homework' ? [item.objectId] : [])));
  const objects = await answers.targets.homework.find(db, person.orgId, [...new Set(ids)], null);
  const work = chooseHomework(judged, new Set(objects.keys()), dayIn(person.timeZone, clock.now()));
  const object = work && objects.get(work.homeworkId);
  const row = work && (await findHomework(db, person.orgId, work.homeworkId));
  return work && object && row ? { ...toHomework(parts, person, work, names), title: object.title, byGroup: row.by_group } : null;
}

function toHomework(
  { files }: Pick<Parts, 'files'>,
  { memberId: own }: Person,
  { homeworkId, entries, missing, dueOn }: GroupWork,
  names: readonly GroupPersonRow[],
): Omit<GroupHomework, 'title' | 'byGroup'> {
  const left = new Set(missing.map(({ memberId }) => memberId));
  const handed = names.filter(({ id }) => !left.has(id));
  const mine = entries.some(({ memberId }) => memberId === own);
  return {
    homeworkId,
    dueOn,
    memberCount: entries.length,
    handedCount: entries.length - missing.length,
    faces: handed.slice(0, FACES).map(({ id, name, avatar_key }) => ({ id, name, avatarUrl: files.url(avatar_key) })),
    missingNames: names.flatMap(({ id, name }) => (left.has(id) && id !== own ? [name] : [])).slice(0, NAMES),
    own: mine ? (left.has(own) ? 'missing' : 'handed') : 'none',
  };
}
