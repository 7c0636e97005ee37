import { defineSamples } from '../../../test/samples.ts';
import { newSessionToken } from '../../platform/session-token.ts';
import { samples as upload } from '../upload/samples.ts';

const MONTH_MS = 30 * 86_400_000;

export const samples = defineSamples({
  needs: [upload],
  rows: async ({ orgId, caller, words, now, insert }) => {
    await insert('audit_entry', { at: now, actor_id: caller, action: 'member.update', target_name: words, detail: '' });
    const session = await insert('session', {
      member_id: caller,
      token_hash: newSessionToken(orgId).hash,
      terminal: 'mobile',
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + MONTH_MS),
    });
    const remembered = await insert('remembered_device', {
      member_id: caller,
      browser: newSessionToken(orgId).hash,
      device: words,
      address: '10.0.0.1',
      created_at: now,
      expires_at: new Date(now.getTime() + MONTH_MS),
    });
    return { session, remembered };
  },
  calls: {
    'auditAdmin.auditLog': ({ caller }) => ({ query: { actorId: caller } }),
    'auditAdmin.exportAudit': ({ caller }) => ({ query: { actorId: caller } }),
    'account.updateMyInfo': ({ avatarKey }) => ({ body: { email: '', intro: '', avatarKey } }),
    'twoStep.forgetDevice': ({ remembered }) => ({ body: { deviceId: remembered } }),
    'account.endSession': ({ session }) => ({ body: { sessionId: session } }),
  },
  otherIndexes: { member_move_old_idx: 'old moves are cleared across organisations' },
  // The installation's key pair, and captchas, which anybody may fetch.
  free: [
    'reset.resetPassword: keyId',
    // Must be one of the accounts listed by the ticket; any other is refused (choose-account.test.ts).
    'sms.loginUid: userId',
    'sms.checkVCode: captchaId',
    'identity.loginUnp: keyId',
    'identity.loginUnpc: keyId',
    'identity.loginUnpc: captchaId',
    'account.changePassword: keyId',
  ],
});
