import type { ResultOf } from '@palm/contract/endpoint';
import { signInPolicy, storedSignInPolicy, type SignInPolicy, type signInPolicyApi } from '@palm/contract/identity/sign-in-policy';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { CopyNote } from '../../shared/autosave/editing-notes.tsx';
import { useChangedFields } from '../../shared/autosave/use-changed-fields.ts';
import type { Revised } from '../../shared/autosave/use-touched-fields.ts';
import { useServices } from '../../shared/services.tsx';
import { SaveBar } from '../../shared/ui/save-bar.tsx';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { QueryPanel } from '../../shared/ui/query-panel.tsx';
import { policyReachQuery, signInPolicyQuery, useUpdateSignInPolicy } from './organisation.api.ts';
import styles from './settings.module.css';
import { SignInPolicyFields } from './sign-in-policy-fields.tsx';
import { policyWords } from './two-step-demand.tsx';

/** 登录与安全: the organisation's sign-in policy. */
export function SignInPolicyForm() {
  const { client } = useServices();
  const query = useQuery(signInPolicyQuery(client));
  return (
    <QueryPanel query={query} title="设置没有加载出来">
      {(data) => <Editor stored={data} />}
    </QueryPanel>
  );
}

const names: Readonly<Record<keyof SignInPolicy, string>> = {
  twoStep: '谁必须开启',
  twoStepOwners: '所有者必须开启',
  twoStepRoles: '必须开启的角色',
  passwordLength: '最短长度',
  passwordMixedCase: '大写和小写字母都要有',
  passwordSymbol: '要有符号',
  passwordHistory: '不能用最近用过的密码',
  passwordDays: '有效期',
  idleMinutes: '空闲多久后退出',
  longestDays: '最长保持多久',
};

type Reach = ResultOf<typeof signInPolicyApi.preview>;

/** The consequences of a change, in sentences; empty if nobody is affected. */
function consequencesOf({ toSetUp, toChangePassword, peopleSignedOut, sessionsEnded }: Reach): string[] {
  const people = (count: number) => `${count.toLocaleString('zh-CN')} 人`;
  return [
    ...(toSetUp > 0 ? [`${people(toSetUp)}还没有两步验证，下次登录时要先设置`] : []),
    ...(toChangePassword > 0 ? [`${people(toChangePassword)}的密码已经过期，要先修改才能继续`] : []),
    ...(peopleSignedOut > 0 ? [`${people(peopleSignedOut)}的 ${sessionsEnded.toLocaleString('zh-CN')} 处登录会马上结束`] : []),
  ];
}

type StoredPolicy = ResultOf<typeof signInPolicyApi.get>;
const revised = (stored: StoredPolicy): Revised<SignInPolicy> => ({ value: signInPolicy.parse(stored), revision: stored.revision });

function Editor({ stored }: { stored: StoredPolicy }) {
  const { client } = useServices();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const update = useUpdateSignInPolicy();
  const edited = useChangedFields<SignInPolicy>(revised(stored), {
    object: 'sign-in-policy',
    what: '登录与安全',
    names,
    read: async () => revised(await queryClient.fetchQuery({ ...signInPolicyQuery(client), staleTime: 0 })),
    send: (value, revision) => update.mutateAsync({ ...value, revision }),
  });
  const { draft, changed, change, discard } = edited;
  const isChanged = changed.length > 0;
  const reach = useQuery(policyReachQuery(client, draft, isChanged));
  const consequences = isChanged && reach.data ? consequencesOf(reach.data) : [];
  const save = () => {
    const checked = storedSignInPolicy.safeParse(draft);
    if (!checked.success) {
      void message.error(checked.error.issues[0]?.message ?? '填写有误');
    } else if (consequences.length > 0) {
      confirm({ title: '保存登录与安全的设置？', text: `${consequences.join('；')}。`, verb: '保存', danger: false, onYes: edited.save });
    } else {
      void edited.save().catch(() => undefined);
    }
  };
  return (
    <div className={styles.stack}>
      <CopyNote edited={edited} names={names} show={policyWords} />
      <SignInPolicyFields draft={draft} onChange={change} />
      {isChanged && (
        <SaveBar
          text={consequences.length > 0 ? `保存后 ${consequences.join('；')}。` : '登录与安全有改动，保存后全员生效'}
          saving={update.isPending}
          onSave={save}
          onDiscard={discard}
        />
      )}
    </div>
  );
}
