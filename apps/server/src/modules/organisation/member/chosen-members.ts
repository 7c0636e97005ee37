import type { BodyOf } from '@palm/contract/endpoint';
import type { memberApi } from '@palm/contract/member';
import { AppError } from '../../../platform/app-error.ts';
import type { Person } from '../../../platform/person.ts';
import { findMembers, findMembersByIds, type MemberRow } from './member.queries.ts';
import { memberFilter, type MemberPlatform } from './member.service.ts';

type Chosen = Pick<BodyOf<(typeof memberApi)['setStatus']>, 'memberIds' | 'matching'>;

/** The members that a call names: by ids every one of them, or NOT_FOUND for a list with a stranger in it; by filters all that match. */
export async function getChosen(platform: MemberPlatform, person: Person, { memberIds = [], matching }: Chosen): Promise<MemberRow[]> {
  if (matching) {
    const filter = await memberFilter(platform, person, matching);
    const members = await findMembers(platform.db, filter, { sort: 'createdAt', limit: matching.atMost + 1, offset: 0 }).execute();
    if (members.length > matching.atMost) {
      throw new AppError('CONFLICT');
    }
    return members;
  }
  const wanted = new Set(memberIds);
  const members = await findMembersByIds(platform.db, person.orgId, [...wanted]);
  if (members.length < wanted.size) {
    throw new AppError('NOT_FOUND');
  }
  return members;
}
