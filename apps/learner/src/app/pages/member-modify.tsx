import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@palm/ui/button';
import { useNavigate } from 'react-router';
import { passwordDueQuery } from '../../features/identity/identity.api.ts';
import { PasswordForm } from '../../features/identity/password-form.tsx';
import page from '../../shared/page.module.css';
import { useServices } from '../../shared/services.tsx';
import { MemberFrame } from '../member/member-frame.tsx';
import { href } from '../routes.ts';
import { useSignOut } from '../use-sign-out.ts';

export function MemberModifyPage() {
  const { client } = useServices();
  const { data: due = false } = useQuery(passwordDueQuery(client));
  const queries = useQueryClient();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const goOn = async () => {
    if (due) {
      // Refetches what was refused until now.
      await queries.resetQueries();
      await navigate(href('homePage'), { replace: true });
    }
  };
  return (
    <MemberFrame title="修改密码">
      <div className={page.card}>
        {due && <p className={page.lead}>现在的密码是别人设置的，或者已经过期，先换成只有你自己知道的新密码，再继续学习。</p>}
        <PasswordForm isDue={due} onChanged={() => void goOn()} />
        {/* Every other page redirects here, even those with a sign-out button. */}
        {due && (
          <div style={{ maxWidth: '420px', marginTop: 'var(--s-3)' }}>
            <Button look="ghost" size={44} block onClick={signOut}>
              退出登录
            </Button>
          </div>
        )}
      </div>
    </MemberFrame>
  );
}
