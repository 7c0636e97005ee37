import { Button } from '@palm/ui/button';
import { useNow } from '@palm/ui/use-now';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { relativeTime } from '../../runtime/relative-time.ts';
import { useServices } from '../../shared/services.tsx';
import { securityQuery } from './identity.api.ts';
import { SecuritySection } from './security-section.tsx';
import styles from './security.module.css';

/** How the person signs in: the password, its age, and a link to change it. */
export function PasswordRow() {
  const { client } = useServices();
  const now = useNow();
  const { data } = useQuery(securityQuery(client));
  return (
    <SecuritySection title="登录与验证">
      <div className={styles.row}>
        <span className={styles.icon} data-good="">
          <KeyRound size={20} aria-hidden="true" />
        </span>
        <div>
          <b>登录密码</b>
          <p>
            {!data?.passwordChangedAt
              ? '修改后，其他设备要用新密码重新登录'
              : `${relativeTime(data.passwordChangedAt, now) || '刚刚'}修改，不要和别处用同一个`}
          </p>
        </div>
        <Button render={<Link to={href('memberModify')} aria-label="修改登录密码" />}>修改</Button>
      </div>
    </SecuritySection>
  );
}
