import { AppError } from '@palm/client/app-error';
import { Button } from '@palm/ui/button';
import { Field } from '@palm/ui/field';
import { Input } from '@palm/ui/input';
import { MobileHead } from '@palm/ui/mobile-head';
import { PasswordInput } from '@palm/ui/password-input';
import { useState, type FormEvent } from 'react';
import { fieldText } from '../../shared/form-data.ts';
import { useServices } from '../../shared/services.tsx';
import { useProblemFocus } from '../../shared/use-problem-focus.ts';
import { proveDirectory } from './directory.api.ts';
import styles from './third-party.module.css';

type Problems = { username?: string; password?: string };
type DirectoryFormProps = {
  state: string;
  orgCode: string;
  /** The code for the state. */
  onProved: (code: string) => void;
  onBack: () => void;
};

function problemsOf(data: FormData): Problems {
  return {
    ...(fieldText(data, 'username').trim() === '' && { username: '请填写账号' }),
    ...(fieldText(data, 'password') === '' && { password: '请填写密码' }),
  };
}

/** Account and password form for an LDAP directory, which has no sign-in page of its own. */
export function DirectoryForm({ state, orgCode, onProved, onBack }: DirectoryFormProps) {
  const { client } = useServices();
  const [pending, setPending] = useState(false);
  const [checking, setChecking] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [element, showProblem] = useProblemFocus();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const found = problemsOf(data);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      showProblem();
      return;
    }
    setPending(true);
    const credentials = { orgCode, username: fieldText(data, 'username').trim(), password: fieldText(data, 'password') };
    proveDirectory(client, state, credentials, (work) => setChecking(work === 'working'))
      .then(onProved)
      .catch((error: unknown) => {
        setProblems({ password: error instanceof AppError ? error.msg : '没有成功，请检查网络后再试一次' });
        showProblem();
      })
      .finally(() => setPending(false));
  };
  return (
    <main>
      <MobileHead title="域账号登录" onBack={onBack} />
      <div className={styles.page}>
        <h1>用单位的账号登录</h1>
        <p>和登录单位的电脑、邮箱用的是同一个账号。</p>
        <form ref={element} className={styles.form} onSubmit={submit} noValidate aria-label="域账号登录">
          <Field label="单位账号" error={problems.username}>
            <Input tall name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
          </Field>
          <Field label="密码" error={problems.password}>
            <PasswordInput tall name="password" autoComplete="current-password" />
          </Field>
          {/* Always mounted: screen readers only announce changes. */}
          <p role="status" className={styles.note}>
            {checking && '正在进行安全验证…'}
          </p>
          <Button type="submit" look="solid" size={48} block pending={pending}>
            登录
          </Button>
        </form>
        <Button look="ghost" onClick={onBack}>
          用其他方式登录
        </Button>
      </div>
    </main>
  );
}
