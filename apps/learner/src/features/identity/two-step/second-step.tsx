import { AppError } from '@palm/client/app-error';
import type { SignedIn } from '@palm/contract/identity/calls';
import type { TwoStepDemand } from '@palm/contract/identity/two-step';
import { Button } from '@palm/ui/button';
import { Checkbox } from '@palm/ui/checkbox';
import { Field } from '@palm/ui/field';
import { Input } from '@palm/ui/input';
import { ChevronRight, KeyRound, MessageSquareText, ShieldCheck, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useServices } from '../../../shared/services.tsx';
import { useProblemFocus } from '../../../shared/use-problem-focus.ts';
import { CodeField } from '../code-field.tsx';
import { finishSignIn, sendStepCode, type StepMethod } from './two-step.api.ts';
import styles from './two-step.module.css';

const STEP_SECONDS = 30;
const SECOND_MS = 1000;
/** Leaves room for spaces and dashes. */
const LONGEST_RECOVERY = 20;

const words: Readonly<Record<StepMethod, { note: string; label: string; empty: string }>> = {
  totp: { note: '密码已通过，请输入验证器里的 6 位数字', label: '动态验证码', empty: '请输入 6 位动态验证码' },
  sms: { note: '验证码已经发到绑定的手机，5 分钟内有效', label: '短信验证码', empty: '请输入 6 位短信验证码' },
  recovery: { note: '输入一个保存过的恢复码，用过就失效', label: '恢复码', empty: '请输入恢复码' },
};

function SecondsLeft() {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      每 {STEP_SECONDS} 秒换一次，当前还有 <b>{STEP_SECONDS - (Math.floor(now / SECOND_MS) % STEP_SECONDS)}</b> 秒
    </>
  );
}

type WayProps = { Icon: LucideIcon; title: string; note: string; pending?: boolean; onChoose: () => void };

function Way({ Icon, title, note, pending = false, onChoose }: WayProps) {
  return (
    <button type="button" className={styles.way} aria-disabled={pending} onClick={onChoose}>
      <i aria-hidden="true">
        <Icon size={20} />
      </i>
      <span>
        <b>{title}</b>
        {note}
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </button>
  );
}

type RecoveryFieldProps = { label: string; error: string | undefined; value: string; onChange: (typed: string) => void };

function RecoveryField({ label, error, value, onChange }: RecoveryFieldProps) {
  return (
    <Field label={label} error={error} hint="例如 7KDM-Q2VP，不分大小写">
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just chosen this method */}
      <Input
        autoFocus
        tall
        value={value}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

type OtherWaysProps = {
  demand: TwoStepDemand;
  method: StepMethod;
  pending: boolean;
  onChoose: (method: StepMethod) => void;
  onSms: () => void;
};

function OtherWays({ demand, method, pending, onChoose, onSms }: OtherWaysProps) {
  return (
    <>
      {method !== 'totp' && <Way Icon={ShieldCheck} title="用验证器" note="输入验证器里的 6 位数字" onChoose={() => onChoose('totp')} />}
      {demand.mobile !== null && (
        <Way
          Icon={MessageSquareText}
          title={method === 'sms' ? '再发一次短信验证码' : '发短信验证码'}
          note={demand.mobile}
          pending={pending}
          onChoose={onSms}
        />
      )}
      {method !== 'recovery' && demand.recoveryCodesLeft > 0 && (
        <Way
          Icon={KeyRound}
          title="用恢复码"
          note={`还剩 ${demand.recoveryCodesLeft} 个，每个只能用一次`}
          onChoose={() => onChoose('recovery')}
        />
      )}
    </>
  );
}

/** The second step: a code from the authenticator or, without it, an SMS or recovery code. */
export function SecondStep({ demand, onSignedIn }: { demand: TwoStepDemand; onSignedIn: (signedIn: SignedIn) => void }) {
  const { client } = useServices();
  const [method, setMethod] = useState<StepMethod>('totp');
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const [element, showProblem] = useProblemFocus();
  // The sixth digit submits and so does the button: the same wrong code must not count as a second attempt.
  const refused = useRef('');
  const refuse = (problem: string) => {
    setError(problem);
    showProblem();
  };

  const run = async (work: () => Promise<void>, typed = '') => {
    if (pending) {
      return;
    }
    setPending(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      refused.current = failure instanceof AppError ? typed : '';
      refuse(failure instanceof AppError ? failure.msg : '请求失败，请重试。');
    }
    setPending(false);
  };
  const send = (typed: string) => {
    if (typed === '') {
      refuse(words[method].empty);
      return;
    }
    if (method === 'recovery' && typed.length > LONGEST_RECOVERY) {
      refuse('恢复码是 8 位字母和数字，例如 7KDM-Q2VP');
      return;
    }
    if (error !== undefined && typed === refused.current) {
      showProblem();
      return;
    }
    void run(async () => onSignedIn(await finishSignIn(client, { ticket: demand.ticket, method, code: typed, remember })), typed);
  };
  const choose = (next: StepMethod) => {
    setMethod(next);
    setCode('');
    setError(undefined);
  };
  const bySms = () =>
    void run(async () => {
      await sendStepCode(client, demand.ticket);
      choose('sms');
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(code.trim());
  };
  const { note, label } = words[method];
  const hint: ReactNode = method === 'totp' ? <SecondsLeft /> : undefined;
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate aria-label="两步验证">
      <p className={styles.lead}>{note}</p>
      {method === 'recovery' ? (
        <RecoveryField {...{ label, error }} value={code} onChange={setCode} />
      ) : (
        <CodeField key={method} label={label} value={code} onChange={setCode} onComplete={send} error={error} hint={hint} autoFocus />
      )}
      <Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)}>
        这台设备 30 天内不再询问
      </Checkbox>
      <Button type="submit" look="solid" size={48} block pending={pending}>
        继续
      </Button>
      <p className={styles.divider}>{method === 'totp' ? '手边没有验证器' : '其他方式'}</p>
      <OtherWays {...{ demand, method, pending }} onChoose={choose} onSms={bySms} />
      <p className={styles.lead}>都用不了？请联系组织的管理员核对身份，重置两步验证。</p>
    </form>
  );
}
