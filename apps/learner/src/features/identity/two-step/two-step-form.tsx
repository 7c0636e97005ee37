import type { SignedIn } from '@palm/contract/identity/calls';
import type { TwoStepDemand } from '@palm/contract/identity/two-step';
import { Suspense } from 'react';
import { part } from '../../../shared/part.ts';
import { SecondStep } from './second-step.tsx';
import styles from './two-step.module.css';

// Only for people without an authenticator.
const SetUpAtSignIn = part(() => import('./set-up-at-sign-in.tsx').then((module) => module.SetUpAtSignIn));

type TwoStepFormProps = {
  demand: TwoStepDemand;
  onSignedIn: (signedIn: SignedIn) => void;
  /** Leaving would lose the codes from now on, because they are shown only once. */
  onLock: () => void;
};

/** Second step after a correct password, if required (product §3.1, code 20). */
export function TwoStepForm({ demand, onSignedIn, onLock }: TwoStepFormProps) {
  return (
    <>
      <h1 className={styles.title}>{demand.setUp ? '设置两步验证' : '再确认一次是你'}</h1>
      {demand.setUp ? (
        <Suspense fallback={<p role="status">正在准备…</p>}>
          <SetUpAtSignIn ticket={demand.ticket} onTurnedOn={onLock} onSignedIn={onSignedIn} />
        </Suspense>
      ) : (
        <SecondStep demand={demand} onSignedIn={onSignedIn} />
      )}
    </>
  );
}
