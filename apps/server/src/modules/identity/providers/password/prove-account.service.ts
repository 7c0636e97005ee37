import type { BodyOf } from '@palm/contract/endpoint';
import type { identityApi } from '@palm/contract/identity/calls';
import { redeemCaptcha } from '../../captcha/captcha.service.ts';
import { resolveOrganisation } from '../../organisation-code.service.ts';
import type { NamedOrganisation } from '../../organisation.queries.ts';
import { queuePasswordWork } from '../../password/password.ts';
import { networkOf } from '../../../../platform/network.ts';
import type { ProvenPerson, Visitor } from '../../sign-in/open-session.service.ts';
import { provePassword, type Proof, type ProofPlatform } from './prove-password.service.ts';

type Credentials = BodyOf<typeof identityApi.loginUnp>;
type CredentialsWithCaptcha = BodyOf<typeof identityApi.loginUnpc>;

/** Proves the identity by account and password. */
export const proveAccount = (platform: ProofPlatform, body: Credentials, visitor: Visitor): Promise<ProvenPerson> =>
  prove(platform, body, visitor, async () => null);

/** Same with a captcha, which is required after failed attempts. */
export const proveAccountWithCaptcha = (platform: ProofPlatform, body: CredentialsWithCaptcha, visitor: Visitor): Promise<ProvenPerson> =>
  prove(platform, body, visitor, () => redeemCaptcha(platform, body.captchaId, body.captcha));

async function prove(
  platform: ProofPlatform,
  body: Credentials,
  { address, browser }: Visitor,
  redeem: () => Promise<number | null>,
): Promise<ProvenPerson> {
  const organisation = await resolveOrganisation(platform, body.orgCode);
  const proof = await queuePasswordWork(networkOf(address), async () =>
    provePassword(platform, {
      orgId: organisation.id,
      account: body.username,
      address,
      sealed: { keyId: body.keyId, passwords: [body.password] },
      solved: await redeem(),
      inSession: false,
      browser,
    }),
  );
  return toProvenPerson(organisation, proof);
}

const toProvenPerson = (organisation: NamedOrganisation, { pair, row, memberId }: Proof): ProvenPerson => ({
  organisation,
  memberId,
  account: pair.account,
  name: row.name ?? '',
  disabled: row.status === 'disabled',
  mustChangePassword: row.must_change_password ?? false,
  lacksMobile: row.mobile_required && row.mobile === null,
  oneSessionPerTerminal: row.one_session_per_terminal,
  way: '密码',
  secondStep: {
    owner: row.owner ?? false,
    administrator: row.administrator ?? false,
    role_id: row.role_id,
    mobile: row.mobile,
    confirmed_at: row.confirmed_at,
    codes_left: row.codes_left ?? 0,
    remembered: row.remembered ?? false,
  },
});
