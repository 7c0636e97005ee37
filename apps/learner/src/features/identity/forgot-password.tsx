import { cleanMobile, isMobile } from '@palm/contract/validation';
import { Button } from '@palm/ui/button';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { ForgotAccount } from './forgot-account.tsx';
import { ForgotCode } from './forgot-code.tsx';
import { NewPassword } from './new-password.tsx';
import type { ResetProof } from './reset.api.ts';
import { Steps } from './steps.tsx';
import type { Recipient } from './sms.api.ts';
import { useSmsCode } from './use-sms-code.ts';
import styles from './steps.module.css';

const LABELS = ['账号', '验证', '新密码', '完成'] as const;

const recipientOf = (typed: string): Recipient | null => {
  const mobile = cleanMobile(typed);
  const named: Recipient | null = typed.trim() === '' ? null : { username: typed.trim() };
  return isMobile(mobile) ? { mobile } : named;
};

/** A forgotten password in four steps; what was typed stays when somebody goes back. */
export function ForgotPassword({ orgCode, onDone }: { orgCode: string; onDone: () => void }) {
  const sms = useSmsCode(orgCode);
  const [typed, setTyped] = useState('');
  const [step, setStep] = useState(0);
  const [proven, setProven] = useState<ResetProof | null>(null);
  const [endedSessions, setEndedSessions] = useState(0);
  const recipient = recipientOf(typed);
  const goOn = (next: ResetProof) => {
    setProven(next);
    setStep(2);
  };
  return (
    <>
      <Steps labels={LABELS} current={step} />
      {step === 0 && <ForgotAccount {...{ orgCode, sms, typed, recipient }} onType={setTyped} onSent={() => setStep(1)} />}
      {step === 1 && recipient !== null && <ForgotCode {...{ orgCode, sms, recipient }} onBack={() => setStep(0)} onProven={goOn} />}
      {step === 2 && proven !== null && (
        <NewPassword
          {...{ orgCode, ...proven }}
          onAgain={() => setStep(0)}
          onReset={(ended) => {
            setEndedSessions(ended);
            setStep(3);
          }}
        />
      )}
      {step === 3 && (
        <div role="status">
          <span className={styles.tick}>
            <Check size={36} aria-hidden="true" />
          </span>
          <h1 className={styles.title}>密码改好了</h1>
          <p className={styles.lead}>
            {endedSessions > 0 && `另外 ${endedSessions} 台设备已退出登录。`}如果不是你本人操作，请马上告诉管理员。
          </p>
          <Button look="solid" size={48} block onClick={onDone}>
            用新密码登录
          </Button>
        </div>
      )}
    </>
  );
}
