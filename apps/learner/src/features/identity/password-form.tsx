import { AppError } from '@palm/client/app-error';
import { Button } from '@palm/ui/button';
import { Field } from '@palm/ui/field';
import { PasswordInput } from '@palm/ui/password-input';
import { toast } from '@palm/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { fieldText } from '../../shared/form-data.ts';
import { useServices } from '../../shared/services.tsx';
import { changePassword } from './identity.api.ts';
import styles from './sign-in-form.module.css';

type Problems = Partial<Record<'current' | 'next' | 'again', string>>;

const RULE = '至少 8 位，并同时包含字母和数字';

function problemsOf(current: string, next: string, again: string): Problems {
  const weak = next.length < 8 || !/[A-Za-z]/.test(next) || !/\d/.test(next);
  return {
    ...(current === '' && { current: '请填写当前密码' }),
    ...(weak && { next: `新密码${RULE}` }),
    ...(!weak && next === current && { next: '新密码不能与当前密码相同' }),
    ...(again !== next && { again: '两次输入的新密码不一致' }),
  };
}

/** Changes the own password; the other devices have to sign in again. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { client } = useServices();
  const [problems, setProblems] = useState<Problems>({});
  const change = useMutation({
    mutationFn: (passwords: { current: string; next: string }) => changePassword(client, passwords),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const [current, next, again] = ['current', 'next', 'again'].map((name) => fieldText(data, name)) as [string, string, string];
    const found = problemsOf(current, next, again);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      (form.elements.namedItem(first) as HTMLInputElement | null)?.focus();
      return;
    }
    const done = () => {
      form.reset();
      toast.show({ kind: 'success', text: '密码已修改，其他设备需要重新登录' });
      onChanged();
    };
    change.mutate({ current, next }, { onSuccess: done });
  };
  return (
    <form className={styles.form} style={{ maxWidth: '420px' }} onSubmit={submit} noValidate aria-label="修改密码">
      <Field label="当前密码" error={problems.current ?? (change.error instanceof AppError ? change.error.msg : undefined)}>
        <PasswordInput name="current" autoComplete="current-password" />
      </Field>
      <Field label="新密码" error={problems.next} hint={RULE}>
        <PasswordInput name="next" autoComplete="new-password" />
      </Field>
      <Field label="再输入一次新密码" error={problems.again}>
        <PasswordInput name="again" autoComplete="new-password" />
      </Field>
      <Button type="submit" look="solid" size={44} pending={change.isPending}>
        修改密码
      </Button>
    </form>
  );
}
