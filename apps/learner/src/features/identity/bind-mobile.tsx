import { Button } from '@palm/ui/button';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { FormerMobile } from './former-mobile.tsx';
import { NextMobile } from './next-mobile.tsx';
import { Steps } from './steps.tsx';
import { useStepState } from './use-step-state.ts';
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

interface Place {
  /** Proves that the member controls the previous number. */
  ticket: string | null;
  /** The previous number was verified too long ago. */
  lapsed: boolean;
  bound: boolean;
}

const START: Place = { ticket: null, lapsed: false, bound: false };
const placeIn = (state: unknown): Place => ({ ...START, ...(state as Partial<Place> | null) });

function Proven({ masked, onGoOn }: { masked: string; onGoOn: () => void }) {
  return (
    <div role="status">
      <h2 className={styles.title}>已经验证过了</h2>
      <p className={styles.lead}>原手机 {masked} 的验证码已经核对过，不用再填一次。</p>
      <Button look="solid" size={48} block onClick={onGoOn}>
        继续绑定新手机
      </Button>
    </div>
  );
}

/** Binds a mobile, or replaces the bound one after verifying it. */
export function BindMobile({ orgCode, masked, onBound, onDone }: BindMobileProps) {
  // The number bound at the start; it must not change during the process.
  const [former] = useState(masked);
  const { place, goTo, stayAt } = useStepState(placeIn);
  const [proven, setProven] = useState(place.ticket);
  // Kept while the previous number is verified again.
  const [typed, setTyped] = useState('');
  const [bound, setBound] = useState(place.bound);
  const note = () => {
    setBound(true);
    stayAt({ ...START, bound: true });
    onBound();
  };
  const again = () => {
    setProven(null);
    stayAt({ ...START, lapsed: true });
  };
  const goOn = (ticket: string) => {
    setProven(ticket);
    goTo({ ...START, ticket });
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
  if (former !== null && place.ticket === null) {
    return (
      <>
        <Steps labels={CHANGE} current={0} />
        {proven === null ? (
          <FormerMobile {...{ orgCode, masked: former, lapsed: place.lapsed }} onProven={goOn} />
        ) : (
          <Proven masked={former} onGoOn={() => goOn(proven)} />
        )}
      </>
    );
  }
  const ofFormer = former !== null && place.ticket !== null ? { masked: former, ticket: place.ticket } : null;
  return (
    <>
      <Steps labels={ofFormer === null ? BIND : CHANGE} current={ofFormer === null ? 0 : 1} />
      <NextMobile {...{ orgCode, former: ofFormer, typed }} onType={setTyped} onBound={note} onAgain={again} />
    </>
  );
}
