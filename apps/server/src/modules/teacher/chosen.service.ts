import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { teacherAdminApi } from '@palm/contract/teacher/admin';
import { MOST_EXPERTISE, type teacherApi } from '@palm/contract/teacher/calls';
import { requireAllChosen } from '../../platform/chosen-rows.ts';
import { inTransaction, type Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { judgeTags } from '../../platform/tags.ts';
import { writeAudits } from '../identity/index.ts';
import { refreshSearch } from '../search/index.ts';
import * as queries from './teacher.queries.ts';

type Outcome = ResultOf<typeof teacherAdminApi.archive>;
type SetExpertise = (typeof teacherApi)['setExpertise'];

async function hold(tx: Db, orgId: string, chosen: queries.ChosenTeachers) {
  const held = await queries.lockTeachers(tx, orgId, chosen);
  requireAllChosen(held.length, { ids: chosen.teacherIds, matching: chosen.matching });
  return held;
}

/** Invalidates the home page's cached teachers. */
async function refreshed<T>({ cache }: Platform, { orgId }: Person, change: Promise<T>): Promise<T> {
  const outcome = await change;
  cache.bump(orgId, 'course');
  return outcome;
}

/** Adds and removes fields of expertise of teachers; a teacher who would exceed the limit is left unchanged. */
export const setExpertise = (platform: Platform, person: Person, body: BodyOf<SetExpertise>): Promise<ResultOf<SetExpertise>> =>
  refreshed(platform, person, storeChosen(platform, person, body));

const storeChosen = (platform: Platform, person: Person, body: BodyOf<SetExpertise>): Promise<ResultOf<SetExpertise>> =>
  inTransaction(platform.db, async (tx) => {
    const { orgId } = person;
    const { changing, skipped } = judgeTags(await hold(tx, orgId, body), body, MOST_EXPERTISE);
    await queries.storeExpertise(tx, { orgId, now: platform.clock.now(), teachers: changing });
    const notes = changing.map(({ id, name, tags }) => ({
      action: 'teacher.setExpertise' as const,
      targetId: id,
      targetName: name,
      detail: tags.join('、'),
    }));
    await writeAudits(tx, platform, person, notes);
    await refreshSearch(tx, platform, { orgId, kind: 'teacher', ids: changing.map(({ id }) => id) });
    return { changed: changing.length, skipped };
  });

export const archiveTeachers = (platform: Platform, person: Person, chosen: queries.ChosenTeachers): Promise<Outcome> =>
  refreshed(platform, person, settle(platform, person, chosen, true));

export const restoreTeachers = (platform: Platform, person: Person, chosen: queries.ChosenTeachers): Promise<Outcome> =>
  refreshed(platform, person, settle(platform, person, chosen, false));

/** Teachers already in the wanted state are skipped. */
const settle = (platform: Platform, person: Person, chosen: queries.ChosenTeachers, archived: boolean): Promise<Outcome> =>
  inTransaction(platform.db, async (tx) => {
    const { orgId } = person;
    const held = await hold(tx, orgId, chosen);
    const changing = held.filter((teacher) => teacher.archived !== archived);
    const ids = changing.map(({ id }) => id);
    await queries.storeArchived(tx, orgId, ids, archived);
    const action = archived ? ('teacher.archive' as const) : ('teacher.restore' as const);
    await writeAudits(
      tx,
      platform,
      person,
      changing.map(({ id, name }) => ({ action, targetId: id, targetName: name })),
    );
    return { changed: changing.length, skipped: held.length - changing.length };
  });
