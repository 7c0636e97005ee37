import type { SignInPolicy } from '@palm/contract/identity/sign-in-policy';
import { OWNER_ROLE } from '@palm/contract/member/roles';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useNavigate } from 'react-router';
import { rolesQuery } from '../../shared/pick/role.api.ts';
import { useServices } from '../../shared/services.tsx';
import { Panel, SettingRow } from '../../shared/ui/panel.tsx';

type DemandProps = { draft: SignInPolicy; onChange: (changes: Partial<SignInPolicy>) => void };

const demands: { value: SignInPolicy['twoStep']; label: string; reason: string }[] = [
  { value: 'nobody', label: '不要求', reason: '每个人自己决定，在账号安全里开启' },
  { value: 'administrators', label: '所有管理员', reason: '所有者和有角色的人。没有开启的，登录时先设置验证器' },
  { value: 'roles', label: '指定角色', reason: '没有开启的人，登录时先设置验证器' },
  { value: 'everybody', label: '所有人', reason: '没有开启的人，登录时先设置验证器' },
];

/** What has no words of its own, for comparing two versions. */
export const policyWords = (name: keyof SignInPolicy, value: unknown): string | undefined =>
  name === 'twoStep' ? demands.find((demand) => demand.value === value)?.label : undefined;

/** For whom two-step verification is mandatory. */
export function TwoStepDemand({ draft, onChange }: DemandProps) {
  const navigate = useNavigate();
  const reason = demands.find(({ value }) => value === draft.twoStep)?.reason;
  const listed = draft.twoStep === 'nobody' ? 'off' : 'due';
  return (
    <Panel title="两步验证" actions={<Button onClick={() => void navigate(`/members?twoStep=${listed}`)}>看谁没有开启</Button>}>
      <SettingRow name="谁必须开启" reason={reason}>
        <Select
          aria-label="谁必须开启"
          style={{ width: 180 }}
          value={draft.twoStep}
          options={demands.map(({ value, label }) => ({ value, label }))}
          onChange={(twoStep) => onChange({ twoStep })}
        />
      </SettingRow>
      {draft.twoStep === 'roles' && <ChosenRoles draft={draft} onChange={onChange} />}
    </Panel>
  );
}

function ChosenRoles({ draft, onChange }: DemandProps) {
  const { client } = useServices();
  const { data, isPending, isError } = useQuery(rolesQuery(client));
  const roles = (data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const chosen = [...(draft.twoStepOwners ? [OWNER_ROLE] : []), ...draft.twoStepRoles];
  return (
    <SettingRow name="哪些角色" reason={isError ? '角色没有加载出来，请刷新页面' : '角色删除后不再要求，新拿到角色的人下次登录时设置'}>
      <Select
        mode="multiple"
        aria-label="哪些角色"
        placeholder="选择角色"
        style={{ width: 'min(320px, 55%)' }}
        loading={isPending}
        value={isPending ? [] : chosen}
        options={[{ value: OWNER_ROLE, label: '所有者' }, ...roles]}
        optionFilterProp="label"
        status={chosen.length === 0 ? 'warning' : ''}
        onChange={(values) =>
          onChange({ twoStepOwners: values.includes(OWNER_ROLE), twoStepRoles: values.filter((value) => value !== OWNER_ROLE) })
        }
      />
    </SettingRow>
  );
}
