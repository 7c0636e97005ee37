import type { SignedIn } from '@palm/contract/identity/calls';
import type { TwoStepKey } from '@palm/contract/identity/two-step';
import { AppError } from '@palm/client/app-error';
import { Skeleton } from '@palm/ui/skeleton';
import { Suspense, use, useState } from 'react';
import { useServices } from '../../../shared/services.tsx';
import { AuthenticatorSetUp } from './authenticator-set-up.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { confirmAtSignIn, keyAtSignIn } from './two-step.api.ts';
import styles from './two-step.module.css';

type SetUpProps = { ticket: string; onTurnedOn: () => void; onSignedIn: (signedIn: SignedIn) => void };

/** The organisation demands two steps: the authenticator is set up before there is a session. */
export function SetUpAtSignIn({ ticket, ...acts }: SetUpProps) {
  const { client } = useServices();
  const [fetching] = useState(() =>
    keyAtSignIn(client, ticket).catch((error: unknown) => (error instanceof AppError ? error.msg : '请求失败，请重试。')),
  );
  return (
    <div className={styles.form}>
      <p className={styles.lead}>组织要求开启两步验证，设置好就可以登录。</p>
      <Suspense fallback={<Skeleton height={360} />}>
        <SetUp ticket={ticket} fetching={fetching} {...acts} />
      </Suspense>
    </div>
  );
}

function SetUp({ ticket, fetching, onTurnedOn, onSignedIn }: SetUpProps & { fetching: Promise<TwoStepKey | string> }) {
  const { client } = useServices();
  const found = use(fetching);
  const [turnedOn, setTurnedOn] = useState<{ signedIn: SignedIn; recoveryCodes: string[] } | null>(null);
  if (typeof found === 'string') {
    return (
      <p role="alert" className={styles.error}>
        {found}
      </p>
    );
  }
  if (turnedOn !== null) {
    return <RecoveryCodes codes={turnedOn.recoveryCodes} doneLabel="保存好了，进入" onDone={() => onSignedIn(turnedOn.signedIn)} />;
  }
  const confirm = async (code: string) => {
    setTurnedOn(await confirmAtSignIn(client, ticket, code));
    onTurnedOn();
  };
  return <AuthenticatorSetUp setUpKey={found} onConfirm={confirm} />;
}
