import type { BodyOf } from '@palm/contract/endpoint';
import type { thirdPartyApi } from '@palm/contract/third-party/calls';
import { AppError } from '../../../platform/app-error.ts';
import { proveElsewhere, tryTicket } from '../../identity/index.ts';
import type { Stranger } from '../kinds/kind.ts';
import { codeOf, judgePassword } from '../kinds/ldap.ts';
import { getOpen, type Provider } from '../provider/provider.service.ts';
import type { ThirdParty } from '../third-party.ts';
import { reportExpiredEntry, reportFailures } from './failures.ts';
import { STATE } from './start.service.ts';
import { fromTravel } from './token-form.ts';

// People mistype; guessing is further limited by the password throttle.
const MOST_TRIES = 20;

/**
 * Checks the password against the organisation's directory; the returned code is valid only with the state of this sign-in.
 * @throws AppError LOGIN_REFUSED if the account is unknown or the password is wrong, without distinction
 */
export async function proveDirectory(
  third: ThirdParty,
  body: BodyOf<typeof thirdPartyApi.proveDirectory>,
  { address, browser }: { address: string; browser: string },
): Promise<{ code: string }> {
  const { platform } = third;
  const travelled = fromTravel(body.state);
  if (travelled === null) {
    throw new AppError('THIRD_PARTY_ENTRY_OLD');
  }
  const { orgId, token } = travelled;
  const { data } = await reportExpiredEntry(() =>
    tryTicket(platform.db, platform, token, { orgId, purpose: STATE, browser, mostTries: MOST_TRIES }),
  );
  const provider = await getOpen(platform, orgId, data['providerId'] ?? '');
  if (provider.kind !== 'ldap') {
    throw new AppError('THIRD_PARTY_CLOSED');
  }
  const sealed = { keyId: body.keyId, passwords: [body.password] };
  const stranger = await proveElsewhere(platform, { orgId, account: body.username, address, sealed, captcha: body }, (password) =>
    reportFailures(third, provider, () => ask(third, provider, body.username, password)),
  );
  return { code: codeOf({ platform, provider }, body.state, stranger) };
}

async function ask({ platform }: ThirdParty, provider: Provider, account: string, password: string): Promise<Stranger | null> {
  const judged = await judgePassword({ platform, provider }, account, password);
  switch (judged.verdict) {
    case 'right':
      return judged.stranger;
    case 'old':
      throw new AppError('THIRD_PARTY_PASSWORD_OLD', { name: provider.name });
    case 'off':
      throw new AppError('THIRD_PARTY_ACCOUNT_OFF', { name: provider.name });
    case 'wrong':
      return null;
  }
}
