import { PasswordForm } from '../../features/identity/password-form.tsx';
import page from '../../shared/page.module.css';
import { MemberFrame } from '../member/member-frame.tsx';

export function MemberModifyPage() {
  return (
    <MemberFrame title="修改密码">
      <div className={page.card}>
        <PasswordForm />
      </div>
    </MemberFrame>
  );
}
