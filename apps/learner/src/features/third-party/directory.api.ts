import { AppError } from '@palm/client/app-error';
import type { Client } from '@palm/client/call';
import { withCaptcha, type CaptchaState } from '@palm/client/captcha-rounds';
import { encryptPassword } from '@palm/client/password-transport';
import { identityApi } from '@palm/contract/identity/calls';
import { thirdPartyApi } from '@palm/contract/third-party/calls';
import { inPlace } from '../../shared/in-place.ts';

/**
 * Verifies credentials with the organisation's directory, and a captcha if the server requires one. Returns the code; throws `AppError`.
 */
export async function proveDirectory(
  client: Client,
  state: string,
  { orgCode, username, password }: { orgCode: string; username: string; password: string },
  onState: (state: CaptchaState) => void,
): Promise<string> {
  const answer = await withCaptcha({
    wanted: false,
    onState,
    load: () => client.call(identityApi.captcha, { query: { orgCode, username } }, inPlace()),
    send: async (solved) => {
      // An encrypted password is single-use, so each attempt needs its own.
      const key = await client.call(identityApi.verifyKey, undefined, inPlace());
      const sealed = await encryptPassword(password, key, crypto);
      const body = { state, username, keyId: key.keyId, password: sealed.password, ...solved };
      return client.request(thirdPartyApi.proveDirectory, { body }, { ...inPlace(), quiet: true });
    },
  });
  if (answer.flag && answer.result !== null) {
    return (answer.result as { code: string }).code;
  }
  throw new AppError(answer);
}
