import { AppError } from '@palm/client/app-error';
import { DEFAULT_PASSWORD_RULES, keepsRules, ruleText, type PasswordRules } from '@palm/contract/identity/password-rules';
import { Button } from '@palm/ui/button';
import { Field } from '@palm/ui/field';
import { PasswordInput } from '@palm/ui/password-input';
import { toast } from '@palm/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { fieldText } from '../../shared/form-data.ts';
import { useServices, useStored } from '../../shared/services.tsx';
import { useProblemFocus } from '../../shared/use-problem-focus.ts';
import { changePassword, passwordRulesQuery } from './identity.api.ts';
import { NewPasswordField } from './new-password-field.tsx';
import styles from './sign-in-form.module.css';

/** Errors shown at the new password; all others are shown at the current one. */
const OF_NEW: ReadonlySet<string | null> = new Set(['PASSWORD_TOO_WEAK', 'PASSWORD_SAME', 'PASSWORD_FORMER']);

type Problems = Partial<Record<'current' | 'next' | 'again', string>>;

function problemsOf([current, next, again]: readonly [string, string, string], rules: PasswordRules): Problems {
  const weak = !keepsRules(next, rules);
  return {
    ...(current === '' && { current: '请填写当前密码' }),
    ...(weak && { next: `新密码${ruleText(rules)}` }),
    ...(!weak && next === current && { next: '新密码不能与当前密码相同' }),
    ...(again !== next && { again: '两次输入的不一样' }),
  };
}

/** Changes the person's password; other devices are signed out. */
export function PasswordForm({ isDue = false, onChanged }: { isDue?: boolean; onChanged: () => void }) {
  const { client } = useServices();
  const orgCode = useStored('orgCode') ?? '';
  const { data: rules = DEFAULT_PASSWORD_RULES } = useQuery(passwordRulesQuery(client, orgCode));
  // The new password field is reset after a change.
  const [rounds, setRounds] = useState(0);
  const [problems, setProblems] = useState<Problems>({});
  const [element, showProblem] = useProblemFocus();
  useEffect(() => {
    // The page has no other purpose, so take the focus, unless the person has already started typing.
    if (isDue && !(document.activeElement instanceof HTMLInputElement)) {
      element.current?.querySelector('input')?.focus();
    }
  }, [isDue, element]);
  const change = useMutation({
    mutationFn: (passwords: { current: string; next: string }) => changePassword(client, passwords),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const typed = ['current', 'next', 'again'].map((name) => fieldText(data, name)) as [string, string, string];
    const [current, next] = typed;
    const found = problemsOf(typed, rules);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      (form.elements.namedItem(first) as HTMLInputElement | null)?.focus();
      return;
    }
    const done = () => {
      form.reset();
      setRounds(rounds + 1);
      toast.show({ kind: 'success', text: '密码已修改，其他设备需要重新登录' });
      onChanged();
    };
    change.mutate({ current, next }, { onSuccess: done, onError: showProblem });
  };
  const refused = change.error instanceof AppError ? change.error.msg : undefined;
  const isOfNew = change.error instanceof AppError && OF_NEW.has(change.error.errorCode);
  return (
    <form ref={element} className={styles.form} style={{ maxWidth: '420px' }} onSubmit={submit} noValidate aria-label="修改密码">
      <Field label="当前密码" error={problems.current ?? (isOfNew ? undefined : refused)}>
        <PasswordInput name="current" autoComplete="current-password" />
      </Field>
      <NewPasswordField key={rounds} rules={rules} error={problems.next ?? (isOfNew ? refused : undefined)} />
      <Field label="再输入一次新密码" error={problems.again}>
        <PasswordInput name="again" autoComplete="new-password" />
      </Field>
      <Button type="submit" look="solid" size={44} pending={change.isPending}>
        修改密码
      </Button>
    </form>
  );
}
