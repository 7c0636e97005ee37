import { AppError } from '@palm/client/app-error';
import { Button } from '@palm/ui/button';
import { useState, type FormEvent } from 'react';
import { useServices } from '../../shared/services.tsx';
import { useProblemFocus } from '../../shared/use-problem-focus.ts';
import { CODE_LENGTH } from '@palm/ui/code-input';
import { CodeField } from './code-field.tsx';
import { DemoCode } from './demo-code.tsx';
import { ProofRow } from './proof-row.tsx';
import { ResendRow } from './resend-row.tsx';
import { checkResetCode, sendResetCode, type ResetProof } from './reset.api.ts';
import type { Recipient } from './sms.api.ts';
import type { SmsCode } from './use-sms-code.ts';
import form from './sms.module.css';
import styles from './steps.module.css';

type ForgotCodeProps = {
  orgCode: string;
  sms: SmsCode;
  recipient: Recipient;
  onBack: () => void;
  onProven: (proven: ResetProof) => void;
};

/** Verifies ownership of the account. Does not show where the code was sent: that would reveal whether the account exists. */
export function ForgotCode({ orgCode, sms, recipient, onBack, onProven }: ForgotCodeProps) {
  const { client } = useServices();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [pending, setPending] = useState(false);
  const [element, showProblem] = useProblemFocus();
  const check = async (digits: string) => {
    if (pending) {
      return;
    }
    if (digits.length < CODE_LENGTH) {
      setProblem('请填写 6 位验证码');
      showProblem();
      return;
    }
    setPending(true);
    try {
      onProven(await checkResetCode(client, orgCode, recipient, digits));
    } catch (error) {
      setProblem(error instanceof AppError ? error.msg : '没有验证成功，请再试一次');
      setPending(false);
      showProblem();
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void check(code);
  };
  const change = (digits: string) => {
    setCode(digits);
    setProblem(undefined);
  };
  return (
    <form ref={element} className={form.form} onSubmit={submit} noValidate aria-label="输入验证码">
      <div>
        <h1 className={styles.title}>输入验证码</h1>
        <p className={styles.lead} style={{ marginBottom: 0 }}>
          账号存在并绑定了手机的话，验证码已经发过去了
        </p>
      </div>
      <CodeField value={code} onChange={change} onComplete={(digits) => void check(digits)} error={problem ?? sms.problem} autoFocus />
      <DemoCode
        sms={sms}
        onFill={(digits) => {
          change(digits);
          void check(digits);
        }}
      />
      <ResendRow sms={sms} onResend={() => void sms.request((ticket) => sendResetCode(client, orgCode, recipient, ticket))} />
      <ProofRow sms={sms} />
      <Button type="submit" look="solid" size={48} block pending={pending}>
        下一步
      </Button>
      <p className={styles.foot}>
        验证码 5 分钟内有效，最多试 5 次。手机号不用了，请联系管理员。{' '}
        <button type="button" onClick={onBack}>
          改账号
        </button>
      </p>
    </form>
  );
}
