import type { Client } from '@palm/client/call';
import { encryptPassword } from '@palm/client/password-transport';
import { identityApi } from '@palm/contract/identity/calls';
import { setupApi } from '@palm/contract/organisation/setup';
import { queryOptions } from '@tanstack/react-query';

export const setupStateQuery = (client: Client) =>
  queryOptions({
    queryKey: ['setup', 'state'],
    queryFn: ({ signal }) => client.call(setupApi.state, {}, { quiet: true, signal }),
  });

export type FirstOrganisation = {
  setupCode: string;
  name: string;
  code: string;
  ownerName: string;
  account: string;
  password: string;
};

/** Creates the first organisation; the form shows refusals at the fields. */
export async function openInstallation(
  client: Client,
  { setupCode, name, code, ownerName, account, password }: FirstOrganisation,
): Promise<{ code: string }> {
  const key = await client.call(identityApi.verifyKey, {}, { quiet: true });
  const sealed = await encryptPassword(password, key, crypto);
  return client.call(setupApi.open, { body: { setupCode, name, code, ownerName, account, ...sealed } }, { quiet: true });
}
