import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { accountApi } from '@palm/contract/identity/account';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countSignIns, findSignIns, findStrangeFailures, type Account, type SignInEntry } from './history.queries.ts';
import { readSignInNote } from './sign-in-note.ts';
import { findPasswordChangedAt } from '../password/password.queries.ts';

const SHOWN_MS = 90 * 86_400_000;

type HistoryPlatform = Pick<Platform, 'db' | 'clock'>;
type SignIns = typeof accountApi.signIns;

const accountOf = ({ clock }: HistoryPlatform, { orgId, memberId }: Person): Account => ({
  orgId,
  memberId,
  since: new Date(clock.now().getTime() - SHOWN_MS),
});

export async function listSignIns(platform: HistoryPlatform, person: Person, query: QueryOf<SignIns>): Promise<ResultOf<SignIns>> {
  const account = accountOf(platform, person);
  const page = { limit: query.pageSize, offset: (query.pageNo - 1) * query.pageSize };
  const [rows, total] = await Promise.all([findSignIns(platform.db, account, page).execute(), countSignIns(platform.db, account)]);
  return { list: rows.map(toSignIn), total };
}

/** The audit log uses one field for both: the note of a success, the reason of a failure. */
function toSignIn({ id, at, action, address, detail }: SignInEntry): ResultOf<SignIns>['list'][number] {
  const succeeded = action === 'identity.signIn';
  const { way, device } = readSignInNote(succeeded ? detail : '');
  return {
    id,
    at: at.toISOString(),
    succeeded,
    way,
    device,
    address: address ?? '',
    reason: succeeded ? '' : detail,
  };
}

export async function getSecurity(platform: HistoryPlatform, person: Person): Promise<ResultOf<typeof accountApi.security>> {
  const [changedAt, strange] = await Promise.all([
    findPasswordChangedAt(platform.db, person.orgId, person.memberId),
    findStrangeFailures(platform.db, accountOf(platform, person)),
  ]);
  return {
    passwordChangedAt: changedAt?.toISOString() ?? null,
    strangeFailures: strange && { address: strange.address, count: strange.count, lastAt: strange.last_at.toISOString() },
  };
}
