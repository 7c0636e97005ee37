import type { groupDeskApi } from '@palm/contract/group/desk';
import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction, type Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseViolation } from '../../platform/refuse-violation.ts';
import { manageClassroom } from '../classroom/index.ts';
import { writeAudit } from '../identity/index.ts';
import { splitByDepartment, splitEvenly, type PlannedGroup } from './split.ts';
import * as queries from './desk.queries.ts';
import { haveHomework, lockGroups, requireRoom } from './desk.service.ts';

type Rule = BodyOf<typeof groupDeskApi.split>;

const NAME_LENGTH = 20;

/** The groups a split rule would produce. @throws AppError GROUP_SPLIT, GROUP_TOO_MANY */
async function deal(tx: Db, orgId: string, rule: Rule, before: readonly { id: string; name: string }[]): Promise<PlannedGroup[]> {
  const people = await queries.findToSplit(tx, { orgId, classroomId: rule.classroomId }, rule.scope === 'ungrouped');
  if (people.length === 0) {
    throw new AppError('GROUP_SPLIT', { reason: rule.scope === 'ungrouped' ? '每位成员都已经在小组里' : '班里还没有成员' });
  }
  if (rule.rule === 'even' && rule.groupCount > people.length) {
    throw new AppError('GROUP_SPLIT', { reason: `只有 ${people.length} 人，分不成 ${rule.groupCount} 组` });
  }
  const kept = rule.scope === 'all' ? [] : before;
  const taken = new Set(kept.map(({ name }) => name));
  const dealt = rule.rule === 'even' ? splitEvenly(people, rule.groupCount, taken) : withUniqueNames(splitByDepartment(people), taken);
  requireRoom(kept.length + dealt.filter(({ name }) => !taken.has(name)).length);
  return dealt;
}

/**
 * Makes names unique: departments may share a name or have one that is too long. A department whose name is already a group’s goes into
 * that group.
 */
function withUniqueNames(groups: readonly PlannedGroup[], taken: ReadonlySet<string>): PlannedGroup[] {
  const used = new Set<string>();
  return groups.map(({ name, memberIds }) => {
    const short = name.slice(0, NAME_LENGTH);
    let own = short;
    for (let number = 2; used.has(own) || (own !== short && taken.has(own)); number += 1) {
      own = `${short.slice(0, NAME_LENGTH - 3)} ${number}`;
    }
    used.add(own);
    return { name: own, memberIds };
  });
}

/** @throws AppError GROUP_SPLIT, GROUP_TOO_MANY */
export async function previewSplit(
  { db }: Pick<Platform, 'db'>,
  person: Person,
  rule: Rule,
): Promise<ResultOf<typeof groupDeskApi.splitPreview>> {
  await manageClassroom({ db }, person, rule.classroomId, 'members');
  const before = await queries.findGroupNames(db, { orgId: person.orgId, classroomId: rule.classroomId });
  const dealt = await deal(db, person.orgId, rule, before);
  return {
    groups: dealt.map(({ name, memberIds }) => ({ name, memberCount: memberIds.length })),
    removedCount: rule.scope === 'all' ? before.length : 0,
  };
}

/** @throws AppError GROUP_SPLIT, GROUP_TOO_MANY, GROUP_HAS_HOMEWORK */
export async function splitClass(platform: Platform, person: Person, rule: Rule): Promise<ResultOf<typeof groupDeskApi.split>> {
  const classroom = await manageClassroom(platform, person, rule.classroomId, 'members');
  const place = { orgId: person.orgId, classroomId: rule.classroomId };
  return refuseViolation(haveHomework, () =>
    inTransaction(platform.db, async (tx) => {
      const before = await lockGroups(tx, place);
      const dealt = await deal(tx, person.orgId, rule, before);
      const kept = rule.scope === 'all' ? [] : before;
      if (rule.scope === 'all') {
        await queries.deleteGroups(
          tx,
          person.orgId,
          before.map(({ id }) => id),
        );
      }
      const idOf = new Map(kept.map(({ id, name }) => [name, id]));
      const made = dealt.filter(({ name }) => !idOf.has(name)).map(({ name }) => ({ id: platform.newId(), name, slogan: '' }));
      made.forEach(({ id, name }) => idOf.set(name, id));
      await queries.insertGroups(tx, place, made, platform.clock.now());
      const seats = dealt.flatMap(({ name, memberIds }) => memberIds.map((memberId) => ({ memberId, groupId: idOf.get(name) ?? '' })));
      const memberCount = await queries.seatMembers(tx, place, seats);
      const detail = `${made.length} 组，${memberCount} 人`;
      await writeAudit(tx, platform, person, { action: 'group.split', targetId: classroom.id, targetName: classroom.title, detail });
      return { groupCount: dealt.length, memberCount };
    }),
  );
}
