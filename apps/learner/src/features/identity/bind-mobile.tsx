import { Button } from '@palm/ui/button';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { FormerMobile } from './former-mobile.tsx';
import { NextMobile } from './next-mobile.tsx';
import { Steps } from './steps.tsx';
import styles from './steps.module.css';

const CHANGE = ['验证原手机', '绑定新手机', '完成'] as const;
const BIND = ['绑定手机', '完成'] as const;

type BindMobileProps = {
  orgCode: string;
  /** The currently bound number, masked; null = none. */
  masked: string | null;
  /** Called immediately after a number was bound. */
  onBound: () => void;
  onDone: () => void;
};

function Bound({ onDone }: Pick<BindMobileProps, 'onDone'>) {
  return (
    <div role="status">
      <span className={styles.tick}>
        <Check size={36} aria-hidden="true" />
      </span>
      <h2 className={styles.title}>手机绑定好了</h2>
      <p className={styles.lead}>以后可以用这个号码收验证码登录，忘记密码时也能找回。</p>
      <Button look="solid" size={48} block onClick={onDone}>
        好的
      </Button>
    </div>
  );
}

/** Binds a mobile, or replaces the bound one after verifying it. */
export function BindMobile({ orgCode, masked, onBound, onDone }: BindMobileProps) {
  // The number bound at the start; it must not change during the process.
  const [former] = useState(masked);
  const [ticket, setTicket] = useState<string | null>(null);
  const [lapsed, setLapsed] = useState(false);
  // Kept while the previous number is verified again.
  const [typed, setTyped] = useState('');
  const [bound, setBound] = useState(false);
  const note = () => {
    setBound(true);
    onBound();
  };
  const again = () => {
    setLapsed(true);
    setTicket(null);
  };
  if (bound) {
    const labels = former === null ? BIND : CHANGE;
    return (
      <>
        <Steps labels={labels} current={labels.length - 1} />
        <Bound onDone={onDone} />
      </>
    );
  }
  if (former !== null && ticket === null) {
    return (
      <>
        <Steps labels={CHANGE} current={0} />
        <FormerMobile {...{ orgCode, masked: former, lapsed }} onProven={setTicket} />
      </>
    );
  }
  const proven = former !== null && ticket !== null ? { masked: former, ticket } : null;
  return (
    <>
      <Steps labels={proven === null ? BIND : CHANGE} current={proven === null ? 0 : 1} />
      <NextMobile {...{ orgCode, former: proven, typed }} onType={setTyped} onBound={note} onAgain={again} />
    </>
  );
}
