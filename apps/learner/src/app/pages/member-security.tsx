import { PasswordRow } from '../../features/identity/password-row.tsx';
import { Sessions } from '../../features/identity/sessions.tsx';
import { SignInHistory } from '../../features/identity/sign-in-history.tsx';
import { MemberFrame } from '../member/member-frame.tsx';

/** 账号安全: the password, where one is signed in, and who tried to be. */
export function MemberSecurity() {
  return (
    <MemberFrame title="账号安全">
      <PasswordRow />
      <Sessions />
      <SignInHistory />
    </MemberFrame>
  );
}
