import type { SignedIn } from '@palm/contract/identity/calls';
import type { TwoStepDemand } from '@palm/contract/identity/two-step';
import { Button } from '@palm/ui/button';
import { lazy, Suspense, useState } from 'react';
import { SecondStep } from './second-step.tsx';
import styles from './two-step.module.css';

// Only who has no authenticator yet sees it.
const SetUpAtSignIn = lazy(() => import('./set-up-at-sign-in.tsx').then((module) => ({ default: module.SetUpAtSignIn })));

type TwoStepFormProps = { demand: TwoStepDemand; onSignedIn: (signedIn: SignedIn) => void; onBack: () => void };

/** What follows a right password where a second step is asked for (product §3.1, code 20). */
export function TwoStepForm({ demand, onSignedIn, onBack }: TwoStepFormProps) {
  // The codes are shown once: leaving would lose them.
  const [mayLeave, setMayLeave] = useState(true);
  return (
    <>
      {demand.setUp ? (
        <Suspense fallback={<p role="status">正在准备…</p>}>
          <SetUpAtSignIn ticket={demand.ticket} onTurnedOn={() => setMayLeave(false)} onSignedIn={onSignedIn} />
        </Suspense>
      ) : (
        <SecondStep demand={demand} onSignedIn={onSignedIn} />
      )}
      {mayLeave && (
        <Button look="ghost" className={styles.leave} onClick={onBack}>
          返回，换一个账号登录
        </Button>
      )}
    </>
  );
}
