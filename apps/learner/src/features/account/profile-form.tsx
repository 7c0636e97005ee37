import { AppError } from '@palm/client/app-error';
import type { MyInfo } from '@palm/contract/identity/account';
import { isEmail } from '@palm/contract/validation';
import { Button } from '@palm/ui/button';
import { Field } from '@palm/ui/field';
import { Input } from '@palm/ui/input';
import { Textarea } from '@palm/ui/textarea';
import { toast } from '@palm/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useKeptWords } from '../../shared/kept-words.ts';
import { memberKeys } from '../../shared/member.api.ts';
import { useServices } from '../../shared/services.tsx';
import { updateProfile } from './account.api.ts';
import styles from './account.module.css';

type Words = { email: string; intro: string };

/** What the person may change: e-mail and introduction. The rest belongs to the organisation. */
export function ProfileForm({ me }: { me: MyInfo }) {
  const { client } = useServices();
  const queries = useQueryClient();
  const [draft, setDraft] = useKeptWords<Words | null>('profile', null);
  const words = draft ?? { email: me.email ?? '', intro: me.intro };
  const [problem, setProblem] = useState<string>();
  const save = useMutation({
    mutationFn: (profile: Words) => updateProfile(client, profile),
    onSuccess: (info) => {
      queries.setQueryData(memberKeys.info, info);
      setDraft(null);
      toast.show({ kind: 'success', text: '个人资料已保存' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = words.email.trim();
    const wrong = email !== '' && !isEmail(email);
    setProblem(wrong ? '邮箱格式不正确，例如 name@example.com' : undefined);
    if (!wrong) {
      save.mutate({ email, intro: words.intro.trim() });
    }
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="个人资料">
      <Field label="邮箱" error={problem}>
        <Input
          name="email"
          type="email"
          autoComplete="email"
          value={words.email}
          onChange={({ target }) => setDraft({ ...words, email: target.value })}
        />
      </Field>
      <Field label="个人简介" hint="最多 500 字" error={save.error instanceof AppError ? save.error.msg : undefined}>
        <Textarea
          name="intro"
          rows={4}
          maxLength={500}
          value={words.intro}
          onChange={({ target }) => setDraft({ ...words, intro: target.value })}
        />
      </Field>
      <Button type="submit" look="solid" size={44} pending={save.isPending}>
        保存
      </Button>
    </form>
  );
}
