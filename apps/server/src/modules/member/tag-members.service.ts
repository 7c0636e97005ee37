import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import { MOST_TAGS, type memberApi } from '@palm/contract/member/admin';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import { changedTags } from '../../platform/tags.ts';
import { accounts, forgetSessions, lockOrganisation, writeAudits } from '../identity/index.ts';
import { getChosen, outcomeOf, withinReach } from './chosen-members.ts';
import { mayManage } from './member.policy.ts';
import { findMemberTags } from './member.queries.ts';
import type { MemberPlatform } from './member.service.ts';

type SetTags = (typeof memberApi)['setTags'];

export const listMemberTags = async ({ db }: MemberPlatform, { orgId }: Person): Promise<ResultOf<(typeof memberApi)['tags']>> => ({
  list: await findMemberTags(db, orgId),
});

/** Adds and removes tags. Skips members the caller may not manage, and those who would exceed the limit. */
export async function tagMembers(platform: MemberPlatform, person: Person, body: BodyOf<SetTags>): Promise<ResultOf<SetTags>> {
  const { db, clock, cache } = platform;
  const { orgId } = person;
  const outcome = await inTransaction(db, async (tx) => {
    await lockOrganisation(tx, orgId);
    const chosen = await getChosen({ ...platform, db: tx }, person, body);
    const mine = withinReach(chosen, body, (member) => (mayManage(person, member) ? null : 'FORBIDDEN'));
    const judged = mine.map((member) => ({ member, tags: changedTags(member.tags, body) }));
    const members = judged.filter(({ tags }) => (tags?.length ?? 0) <= MOST_TAGS);
    const changing = members.flatMap(({ member, tags }) => (tags ? [{ ...member, tags }] : []));
    const changes = changing.map(({ id, tags }) => ({ id, change: { tags } }));
    await accounts.updateEach(tx, { orgId, at: clock.now() }, changes);
    const notes = changing.map(({ id, name, tags }) => ({
      action: 'member.setTags' as const,
      targetId: id,
      targetName: name,
      detail: tags.join('、'),
    }));
    await writeAudits(tx, platform, person, notes);
    return outcomeOf(
      changing.length,
      chosen,
      members.map(({ member }) => member),
    );
  });
  // sessions carry the tags that audiences are matched against
  forgetSessions(cache, orgId);
  return outcome;
}
