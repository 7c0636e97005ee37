import { AppError } from '@palm/client/app-error';
import type { SignedIn } from '@palm/contract/identity/calls';
import type { Arrival } from '@palm/contract/third-party/calls';
import { Button } from '@palm/ui/button';
import { Field } from '@palm/ui/field';
import { Input } from '@palm/ui/input';
import { MobileHead } from '@palm/ui/mobile-head';
import { PasswordInput } from '@palm/ui/password-input';
import { Tabs } from '@palm/ui/tabs';
import { useState, type FormEvent, type ReactNode } from 'react';
import { fieldText } from '../../shared/form-data.ts';
import { useServices } from '../../shared/services.tsx';
import { useProblemFocus } from '../../shared/use-problem-focus.ts';
import { bindAccount, joinOrganisation } from './third-party.api.ts';
import styles from './third-party.module.css';

type Binding = NonNullable<Arrival['binding']>;
type Problems = { username?: string; password?: string; name?: string };
type BindAccountProps = {
  binding: Binding;
  appName: string;
  onSignedIn: (signedIn: SignedIn) => void;
  /** Returns whether the caller handles the refusal: a second step is required. */
  onRefused: (error: unknown) => boolean;
  onBack: () => void;
  /** Verification by a code to the mobile. */
  byMobile: ReactNode;
};

const PROOFS = [
  { value: 'mobile', label: '用手机验证码' },
  { value: 'password', label: '用密码' },
] as const;

function problemsOf(joining: boolean, data: FormData): Problems {
  if (joining) {
    return fieldText(data, 'name').trim() === '' ? { name: '请填写姓名' } : {};
  }
  return {
    ...(fieldText(data, 'username').trim() === '' && { username: '请填写账号' }),
    ...(fieldText(data, 'password') === '' && { password: '请填写密码' }),
  };
}

function ProofFields({ joining, name, problems }: { joining: boolean; name: string; problems: Problems }) {
  return joining ? (
    <Field label="姓名" error={problems.name}>
      <Input tall name="name" autoComplete="name" defaultValue={name} maxLength={50} />
    </Field>
  ) : (
    <>
      <Field label="账号" error={problems.username}>
        <Input tall name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} placeholder="组织分配的账号" />
      </Field>
      <Field label="密码" error={problems.password}>
        <PasswordInput tall name="password" autoComplete="current-password" placeholder="请输入密码" />
      </Field>
    </>
  );
}

function Introduction({
  binding: { providerName, name },
  appName,
  joining,
}: Pick<BindAccountProps, 'binding' | 'appName'> & { joining: boolean }) {
  return (
    <>
      <div className={styles.marks} aria-hidden="true">
        <span className={styles.mark}>{providerName.slice(0, 1)}</span>
        <i />
        <span className={styles.mark}>{appName.slice(0, 2)}</span>
      </div>
      <h1>
        {providerName}
        {name !== '' && `「${name}」`}还没关联
      </h1>
      <p>
        {joining
          ? `新建一个${appName}账号，以后直接用${providerName}登录。`
          : `关联一次，以后直接用${providerName}登录。先证明这个${appName}账号是你的：`}
      </p>
    </>
  );
}

/** A person with a verified identity links an account of the organisation, or creates one if that is allowed. */
export function BindAccount({ binding, appName, onSignedIn, onRefused, onBack, byMobile }: BindAccountProps) {
  const { client } = useServices();
  const { providerName, name, mayJoin, authToken } = binding;
  const [joining, setJoining] = useState(false);
  const [proof, setProof] = useState<'mobile' | 'password'>('mobile');
  const isByMobile = !joining && proof === 'mobile';
  const [pending, setPending] = useState(false);
  const [checking, setChecking] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [element, showProblem] = useProblemFocus();

  const send = async (data: FormData): Promise<void> => {
    const credentials = { username: fieldText(data, 'username').trim(), password: fieldText(data, 'password') };
    const signedIn = joining
      ? await joinOrganisation(client, authToken, fieldText(data, 'name').trim())
      : await bindAccount(client, binding, credentials, (state) => setChecking(state === 'working'));
    onSignedIn(signedIn);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const found = problemsOf(joining, data);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      showProblem();
      return;
    }
    setPending(true);
    send(data)
      .catch((error: unknown) => {
        if (!onRefused(error)) {
          setProblems({ [joining ? 'name' : 'password']: error instanceof AppError ? error.msg : '没有成功，请再试一次' });
          showProblem();
        }
      })
      .finally(() => setPending(false));
  };
  return (
    <main>
      <MobileHead title="关联账号" onBack={onBack} />
      <div className={styles.page}>
        <Introduction binding={binding} appName={appName} joining={joining} />
        {!joining && <Tabs label="怎样证明" items={PROOFS} value={proof} onChange={setProof} />}
        <div hidden={!isByMobile}>{byMobile}</div>
        <form
          ref={element}
          key={String(joining)}
          hidden={isByMobile}
          className={styles.form}
          onSubmit={submit}
          noValidate
          aria-label={joining ? '新建账号' : '关联账号'}
        >
          <ProofFields joining={joining} name={name} problems={problems} />
          {/* Always mounted: screen readers only announce changes. */}
          <p role="status" className={styles.note}>
            {checking && '正在进行安全验证…'}
          </p>
          <Button type="submit" look="solid" size={48} block pending={pending}>
            {joining ? '新建并登录' : '关联并登录'}
          </Button>
        </form>
        {mayJoin && (
          <Button look="ghost" onClick={() => setJoining(!joining)}>
            {joining ? '我已经有账号' : '我还没有账号，新建一个'}
          </Button>
        )}
        <p className={styles.note}>只按{providerName}的唯一编号关联，不看姓名和手机号。10 分钟内有效。</p>
      </div>
    </main>
  );
}
