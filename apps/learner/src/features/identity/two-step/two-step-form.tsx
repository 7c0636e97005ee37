import type { SignedIn } from '@palm/contract/identity/calls';
import type { TwoStepDemand } from '@palm/contract/identity/two-step';
import { Suspense } from 'react';
import { part } from '../../../shared/part.ts';
import { SecondStep } from './second-step.tsx';
import styles from './two-step.module.css';

// Only who has no authenticator yet sees it.
const SetUpAtSignIn = part(() => import('./set-up-at-sign-in.tsx').then((module) => module.SetUpAtSignIn));

type TwoStepFormProps = {
  demand: TwoStepDemand;
  onSignedIn: (signedIn: SignedIn) => void;
  /** From now on leaving would lose the codes, which are shown once. */
  onLock: () => void;
};

/** What follows a right password where a second step is asked for (product §3.1, code 20). */
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
