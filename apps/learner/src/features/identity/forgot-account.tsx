import { Button } from '@palm/ui/button';
import { Field } from '@palm/ui/field';
import { Input } from '@palm/ui/input';
import { useState, type FormEvent } from 'react';
import { useServices } from '../../shared/services.tsx';
import { useProblemFocus } from '../../shared/use-problem-focus.ts';
import { ApplyDoor } from './other-doors.tsx';
import { NoTexts } from './no-texts.tsx';
import { ProofRow } from './proof-row.tsx';
import { sendResetCode } from './reset.api.ts';
import type { Recipient } from './sms.api.ts';
import type { SmsCode } from './use-sms-code.ts';
import form from './sms.module.css';
import styles from './steps.module.css';

type ForgotAccountProps = {
  orgCode: string;
  textsArrive: boolean;
  sms: SmsCode;
  typed: string;
  recipient: Recipient | null;
  onType: (typed: string) => void;
  onSent: () => void;
};

/** The account whose password was forgotten. */
export function ForgotAccount({ orgCode, textsArrive, sms, typed, recipient, onType, onSent }: ForgotAccountProps) {
  const { client } = useServices();
  const [missing, setMissing] = useState(false);
  const [element, showProblem] = useProblemFocus();
  // After going back: the code has been sent.
  const isOnItsWay = sms.left > 0;
  const send = async () => {
    setMissing(recipient === null);
    if (isOnItsWay) {
      onSent();
      return;
    }
    const number = recipient !== null && 'mobile' in recipient ? recipient.mobile : undefined;
    if (recipient !== null && (await sms.request((ticket) => sendResetCode(client, orgCode, recipient, ticket), number))) {
      onSent();
    } else {
      showProblem();
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };
  const change = (text: string) => {
    onType(text);
    setMissing(false);
    sms.setProblem(undefined);
    // Rendered while typing: appearing on press, the row would push the button away from under the finger.
    if (text.trim() !== '') {
      sms.prepare();
    }
  };
  return (
    <form ref={element} className={form.form} onSubmit={submit} noValidate aria-label="找回密码">
      <div>
        <h1 className={styles.title}>找回密码</h1>
        {textsArrive && (
          <p className={styles.lead} style={{ marginBottom: 0 }}>
            填账号或绑定的手机号，我们把验证码发到绑定的手机
          </p>
        )}
      </div>
      {!textsArrive && <NoTexts instead="请联系组织的管理员重置密码。" />}
      <Field label="账号或手机号" error={missing ? '请填写账号或手机号' : sms.problem}>
        <Input
          tall
          name="to"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step consists of nothing else
          autoFocus
          value={typed}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      <ProofRow sms={sms} />
      <Button type="submit" look="solid" size={48} block pending={sms.sending}>
        {isOnItsWay ? '填写收到的验证码' : '发送验证码'}
      </Button>
      {textsArrive && <p className={styles.foot}>没有绑定手机？请联系组织的管理员重置密码。</p>}
      <ApplyDoor orgCode={orgCode} />
    </form>
  );
}
