import { useSees } from '../../shared/session/permissions.ts';
import type { ReactNode } from 'react';
import { LinkTabs } from '../../shared/ui/link-tabs.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

/** Tabs for the queue and the form, if the person may see both; otherwise just one of them. */
export function ApplicationFrame({ children }: { children: ReactNode }) {
  const mayDecide = useSees('member');
  const mayEdit = useSees('setting');
  return (
    <>
      <PageHead title="加入申请" note="没有账号的人填表申请，通过以后用手机验证码登录" />
      {mayDecide && mayEdit && (
        <LinkTabs
          name="加入申请"
          tabs={[
            { to: '/applications', label: '审批' },
            { to: '/applications/form', label: '申请表' },
          ]}
        />
      )}
      {children}
    </>
  );
}
