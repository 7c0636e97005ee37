import { Button, Tabs } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { SettingsForm } from '../../features/organisation/settings-form.tsx';
import { SignInPolicyForm } from '../../features/organisation/sign-in-policy-form.tsx';
import { ProtocolsForm } from '../../features/protocol/protocols-form.tsx';
import { PublicFaceForm } from '../../features/public-face/public-face-form.tsx';
import { RolesForm } from '../../features/role/roles-form.tsx';
import { AlwaysEnabled } from '../../shared/session/view-only.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function SettingsPage() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="组织设置">
        <AlwaysEnabled>
          <Button onClick={() => void navigate('/firstPage')}>模块和首页</Button>
        </AlwaysEnabled>
      </PageHead>
      <Tabs
        destroyOnHidden
        activeKey={search.get('tab') ?? 'branding'}
        onChange={(tab) => setSearch({ tab }, { replace: true })}
        items={[
          { key: 'branding', label: '品牌外观', children: <SettingsForm part="branding" /> },
          { key: 'rules', label: '学习与登录', children: <SettingsForm part="rules" /> },
          { key: 'security', label: '登录与安全', children: <SignInPolicyForm /> },
          { key: 'protocols', label: '协议', children: <ProtocolsForm /> },
          { key: 'roles', label: '角色权限', children: <RolesForm /> },
          { key: 'public', label: '公开主页', children: <PublicFaceForm /> },
        ]}
      />
    </>
  );
}
