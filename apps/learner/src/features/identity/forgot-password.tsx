import { cleanMobile, isMobile } from '@palm/contract/validation';
import { Button } from '@palm/ui/button';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ForgotAccount } from './forgot-account.tsx';
import { ForgotCode } from './forgot-code.tsx';
import { NewPassword } from './new-password.tsx';
import type { ResetProof } from './reset.api.ts';
import { Steps } from './steps.tsx';
import type { Recipient } from './sms.api.ts';
import { useStepState } from './use-step-state.ts';
import { useSmsCode } from './use-sms-code.ts';
import styles from './steps.module.css';

const LABELS = ['账号', '验证', '新密码', '完成'] as const;

const recipientOf = (typed: string): Recipient | null => {
  const mobile = cleanMobile(typed);
  const named: Recipient | null = typed.trim() === '' ? null : { username: typed.trim() };
  return isMobile(mobile) ? { mobile } : named;
};

interface Place {
  step: number;
  typed: string;
  proven: ResetProof | null;
  endedSessions: number;
}

const START: Place = { step: 0, typed: '', proven: null, endedSessions: 0 };
const TYPING_MS = 300;

function placeIn(state: unknown): Place {
  const place = { ...START, ...(state as Partial<Place> | null) };
  const isPossible = (place.step !== 1 || recipientOf(place.typed) !== null) && (place.step !== 2 || place.proven !== null);
  return isPossible ? place : { ...place, step: 0 };
}

function Proven({ userName, onGoOn }: { userName: string; onGoOn: () => void }) {
  return (
    <div role="status">
      <h1 className={styles.title}>已经验证过了</h1>
      <p className={styles.lead}>账号 {userName} 的验证码已经核对过，不用再填一次。</p>
      <Button look="solid" size={48} block onClick={onGoOn}>
        继续设置新密码
      </Button>
    </div>
  );
}

function Changed({ endedSessions, onDone }: { endedSessions: number; onDone: () => void }) {
  return (
    <div role="status">
      <span className={styles.tick}>
        <Check size={36} aria-hidden="true" />
      </span>
      <h1 className={styles.title}>密码改好了</h1>
      <p className={styles.lead}>{endedSessions > 0 && `另外 ${endedSessions} 台设备已退出登录。`}如果不是你本人操作，请马上告诉管理员。</p>
      <Button look="solid" size={48} block onClick={onDone}>
        用新密码登录
      </Button>
    </div>
  );
}

/** Password reset in four steps; typed input survives going back. */
export function ForgotPassword({ orgCode, textsArrive, onDone }: { orgCode: string; textsArrive: boolean; onDone: () => void }) {
  const { place, goTo, stayAt } = useStepState(placeIn);
  const { step } = place;
  const at = (next: Partial<Place>): Place => ({ ...START, typed: place.typed, ...next });
  const [typed, setTyped] = useState(place.typed);
  const [proven, setProven] = useState(place.proven);
  const recipient = recipientOf(typed);
  const sms = useSmsCode(orgCode, JSON.stringify(recipient));
  useEffect(() => {
    // Browsers limit the rate of history changes.
    const timer = step === 0 && typed !== place.typed ? setTimeout(() => stayAt(at({ typed })), TYPING_MS) : undefined;
    return () => clearTimeout(timer);
  });
  const type = (text: string) => {
    setTyped(text);
    setProven(null);
  };
  const setPassword = (next: ResetProof) => {
    setProven(next);
    goTo(at({ step: 2, typed, proven: next }));
  };
  const finish = (endedSessions: number) => {
    setProven(null);
    stayAt(at({ step: 3, endedSessions }));
  };
  const again = () => {
    setProven(null);
    stayAt(at({ typed }));
  };
  return (
    <>
      <Steps labels={LABELS} current={step} />
      {step === 0 && (
        <ForgotAccount {...{ orgCode, textsArrive, sms, typed, recipient }} onType={type} onSent={() => goTo(at({ step: 1, typed }))} />
      )}
      {step === 1 && proven !== null && <Proven userName={proven.userName} onGoOn={() => setPassword(proven)} />}
      {step === 1 && proven === null && recipient !== null && (
        <ForgotCode {...{ orgCode, sms, recipient }} onBack={() => goTo(at({ typed }))} onProven={setPassword} />
      )}
      {step === 2 && place.proven !== null && <NewPassword {...{ orgCode, ...place.proven }} onAgain={again} onReset={finish} />}
      {step === 3 && <Changed endedSessions={place.endedSessions} onDone={onDone} />}
    </>
  );
}
