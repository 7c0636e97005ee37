import { AppError } from '@palm/client/app-error';
import { Button } from '@palm/ui/button';
import { Dialog } from '@palm/ui/dialog';
import { Field } from '@palm/ui/field';
import { Input } from '@palm/ui/input';
import { toast } from '@palm/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useServices } from '../../../shared/services.tsx';
import { renewCodes, turnOff, type Proof } from './own-two-step.api.ts';

/** Actions that reduce security, or reveal secrets again. */
export type Purpose = 'off' | 'renew';

const words = {
  off: { title: '关闭两步验证？', note: '以后只用密码就能登录，恢复码和记住的设备都会失效。', verb: '关闭两步验证' },
  renew: { title: '换一套恢复码？', note: '旧的恢复码马上全部失效，新的只显示一次。', verb: '生成新的' },
} as const;

type ProveAgainProps = { purpose: Purpose; onProven: (codes: readonly string[] | null) => Promise<void>; onCancel: () => void };

/** The session may be hijacked: the second step is required again. */
export function ProveAgain({ purpose, onProven, onCancel }: ProveAgainProps) {
  const { client } = useServices();
  const form = useId();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const { title, note, verb } = words[purpose];
  const act = useMutation({
    mutationFn: async (proof: Proof) => {
      if (purpose === 'renew') {
        return renewCodes(client, proof);
      }
      await turnOff(client, proof);
      return null;
    },
    onSuccess: async (codes) => {
      toast.show({ kind: 'success', text: codes === null ? '两步验证已关闭' : '旧的恢复码已失效' });
      await onProven(codes);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    setMissing(typed === '');
    if (typed !== '') {
      act.mutate({ method: /^[\d\s]+$/.test(typed) && typed.replace(/\s/g, '').length === 6 ? 'totp' : 'recovery', code: typed });
    }
  };
  const refused = act.error instanceof AppError ? act.error.msg : undefined;
  const footer = (
    <>
      <Button size={44} onClick={onCancel}>
        取消
      </Button>
      <Button type="submit" form={form} size={44} look={purpose === 'off' ? 'danger' : 'solid'} pending={act.isPending}>
        {verb}
      </Button>
    </>
  );
  return (
    <Dialog open title={title} note={note} onClose={onCancel} footer={footer}>
      <form id={form} onSubmit={submit} noValidate>
        <Field label="动态验证码或恢复码" error={missing ? '请输入验证器上的 6 位数字，或一个恢复码' : refused}>
          <Input value={code} autoComplete="one-time-code" onChange={(event) => setCode(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
