import { AppError } from '@palm/client/app-error';
import { Button } from '@palm/ui/button';
import { CODE_LENGTH } from '@palm/ui/code-input';
import { useState, type FormEvent } from 'react';
import { useServices } from '../../shared/services.tsx';
import { useProblemFocus } from '../../shared/use-problem-focus.ts';
import { CodeField } from './code-field.tsx';
import { proveFormerMobile, sendMobileCode } from './mobile.api.ts';
import { ProofRow } from './proof-row.tsx';
import { ResendRow } from './resend-row.tsx';
import { useSmsCode } from './use-sms-code.ts';
import form from './sms.module.css';
import styles from './steps.module.css';

type FormerMobileProps = {
  orgCode: string;
  masked: string;
  /** An earlier verification has expired. */
  lapsed: boolean;
  onProven: (ticket: string) => void;
};

/** Verifies that the person still has the currently bound number. */
export function FormerMobile({ orgCode, masked, lapsed, onProven }: FormerMobileProps) {
  const { client } = useServices();
  const sms = useSmsCode(orgCode);
  const [sent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [pending, setPending] = useState(false);
  const [element, showProblem] = useProblemFocus();
  const send = async () => {
    setSent((await sms.request((ticket) => sendMobileCode(client, orgCode, { purpose: 'change' }, ticket))) || sent);
  };
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
      onProven(await proveFormerMobile(client, digits));
    } catch (error) {
      setProblem(error instanceof AppError ? error.msg : '没有验证成功，请再试一次');
      setPending(false);
      showProblem();
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void (sent ? check(code) : send());
  };
  const change = (digits: string) => {
    setCode(digits);
    setProblem(undefined);
  };
  return (
    <form ref={element} className={form.form} onSubmit={submit} noValidate aria-label="验证原手机">
      <div>
        <h2 className={styles.title}>验证原手机</h2>
        <p className={styles.lead} style={{ marginBottom: 0 }}>
          验证码会发到 <b className="num">{masked}</b>。这个号码不用了，请联系管理员。
        </p>
      </div>
      {lapsed && !sent && (
        <p role="alert" className={form.error}>
          原手机的验证已经过期，请再验证一次，填过的新号码还在。
        </p>
      )}
      {sent && (
        <>
          <CodeField autoFocus value={code} onChange={change} onComplete={(digits) => void check(digits)} error={problem} />
          <ResendRow sms={sms} onResend={() => void send()} />
        </>
      )}
      <ProofRow sms={sms} />
      {sms.problem && (
        <p role="alert" className={form.error}>
          {sms.problem}
        </p>
      )}
      <Button type="submit" look="solid" size={48} block pending={pending || (!sent && sms.sending)}>
        {sent ? '下一步' : '发送验证码'}
      </Button>
    </form>
  );
}
