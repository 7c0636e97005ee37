import { AppError } from '@palm/client/app-error';
import { keepsRules, type PasswordRules } from '@palm/contract/identity/password-rules';
import { Button } from '@palm/ui/button';
import { Field } from '@palm/ui/field';
import { PasswordInput } from '@palm/ui/password-input';
import { useState, type FormEvent } from 'react';
import { useServices } from '../../shared/services.tsx';
import { useProblemFocus } from '../../shared/use-problem-focus.ts';
import { PasswordStrength } from './password-strength.tsx';
import { resetPassword } from './reset.api.ts';
import form from './sms.module.css';
import styles from './steps.module.css';

type NewPasswordProps = {
  orgCode: string;
  ticket: string;
  userName: string;
  rules: PasswordRules;
  /** The process must start over. */
  onAgain: () => void;
  onReset: (endedSessions: number) => void;
};

type Problems = { next?: string; again?: string };

/** Sets a new password after verification. */
export function NewPassword({ orgCode, ticket, userName, rules, onAgain, onReset }: NewPasswordProps) {
  const { client } = useServices();
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [lapsed, setLapsed] = useState(false);
  const [pending, setPending] = useState(false);
  const [element, showProblem] = useProblemFocus();
  const send = async () => {
    setPending(true);
    try {
      onReset((await resetPassword(client, orgCode, ticket, next)).endedSessions);
    } catch (error) {
      setProblems({ next: error instanceof AppError ? error.msg : '没有保存成功，请再试一次' });
      setLapsed(error instanceof AppError && error.errorCode === 'TICKET_REFUSED');
      setPending(false);
      showProblem();
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found: Problems = {
      ...(!keepsRules(next, rules) && { next: '新密码还没有满足下面的要求' }),
      ...(again !== next && { again: '两次输入的不一样' }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) {
      void send();
    } else {
      showProblem();
    }
  };
  return (
    <form ref={element} className={form.form} onSubmit={submit} noValidate aria-label="设置新密码">
      <div>
        <h1 className={styles.title}>设置新密码</h1>
        <p className={styles.lead} style={{ marginBottom: 0 }}>
          账号 <b>{userName}</b>，改完后其他设备需要重新登录
        </p>
      </div>
      <Field label="新密码" error={problems.next}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of the step */}
        <PasswordInput
          autoFocus
          tall
          name="next"
          autoComplete="new-password"
          value={next}
          onChange={(event) => setNext(event.target.value)}
        />
      </Field>
      <PasswordStrength password={next} rules={rules} />
      <Field label="再输一遍" error={problems.again}>
        <PasswordInput tall name="again" autoComplete="new-password" value={again} onChange={(event) => setAgain(event.target.value)} />
      </Field>
      {lapsed ? (
        <Button look="solid" size={48} block onClick={onAgain}>
          重新验证
        </Button>
      ) : (
        <Button type="submit" look="solid" size={48} block pending={pending}>
          改好了
        </Button>
      )}
    </form>
  );
}
