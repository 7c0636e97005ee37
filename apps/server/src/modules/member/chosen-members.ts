import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { memberApi } from '@palm/contract/member/admin';
import { AppError } from '../../platform/app-error.ts';
import type { Person } from '../../platform/person.ts';
import { findMatchingMembers, findMembersForAct, type ChosenMember } from './member.queries.ts';
import { memberFilter, type MemberPlatform } from './member.service.ts';

type Chosen = Pick<BodyOf<(typeof memberApi)['setStatus']>, 'memberIds' | 'matching'>;
type Outcome = ResultOf<(typeof memberApi)['setStatus']>;

const NAMES = 100;

/** The members selected by a call: all of the given ids, or NOT_FOUND if any is unknown; or all that match the filters. */
export async function getChosen(platform: MemberPlatform, person: Person, { memberIds = [], matching }: Chosen): Promise<ChosenMember[]> {
  if (matching) {
    const members = await findMatchingMembers(platform.db, await memberFilter(platform, person, matching));
    if (members.length > matching.atMost) {
      throw new AppError('CONFLICT');
    }
    return members;
  }
  const wanted = new Set(memberIds);
  const members = await findMembersForAct(platform.db, person.orgId, [...wanted]);
  if (members.length < wanted.size) {
    throw new AppError('NOT_FOUND');
  }
  return members;
}

/**
 * Keeps the selected members that the caller may change. If explicitly listed members are all refused, throws the reason.
 * @throws AppError the error code returned by `refusalOf`
 */
export function withinReach(
  chosen: readonly ChosenMember[],
  { memberIds }: Chosen,
  refusalOf: (member: ChosenMember) => 'MEMBER_SELF' | 'FORBIDDEN' | 'MEMBER_MERGED' | null,
): ChosenMember[] {
  const members = chosen.filter((member) => refusalOf(member) === null);
  const [first] = chosen;
  const refusal = memberIds && members.length === 0 && first ? refusalOf(first) : null;
  if (refusal !== null) {
    throw new AppError(refusal);
  }
  return members;
}

/** The result of a bulk action, with the names of skipped members. */
export function outcomeOf(changed: number, chosen: readonly ChosenMember[], members: readonly ChosenMember[]): Outcome {
  const touched = new Set(members.map(({ id }) => id));
  const leftOut = chosen.filter(({ id }) => !touched.has(id)).map(({ name }) => name);
  return { changed, skipped: leftOut.length, leftOut: leftOut.slice(0, NAMES) };
}
