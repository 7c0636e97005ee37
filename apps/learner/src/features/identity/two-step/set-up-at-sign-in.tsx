import type { SignedIn } from '@palm/contract/identity/calls';
import type { TwoStepKey } from '@palm/contract/identity/two-step';
import { AppError } from '@palm/client/app-error';
import { Skeleton } from '@palm/ui/skeleton';
import { useEffect, useState } from 'react';
import { useServices } from '../../../shared/services.tsx';
import { AuthenticatorSetUp } from './authenticator-set-up.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { confirmAtSignIn, keyAtSignIn } from './two-step.api.ts';
import styles from './two-step.module.css';

type SetUpProps = { ticket: string; onTurnedOn: () => void; onSignedIn: (signedIn: SignedIn) => void };

/** Two-step verification is mandatory: the authenticator is set up before there is a session. */
export function SetUpAtSignIn({ ticket, ...acts }: SetUpProps) {
  const { client } = useServices();
  const [found, setFound] = useState<TwoStepKey | string | null>(null);
  // Requested in an effect, never during render: a ticket allows few attempts, and rendering may happen many times.
  useEffect(() => {
    keyAtSignIn(client, ticket).then(setFound, (error: unknown) => setFound(error instanceof AppError ? error.msg : '请求失败，请重试。'));
  }, [client, ticket]);
  return (
    <div className={styles.form}>
      <p className={styles.lead}>组织要求开启两步验证，设置好就可以登录。</p>
      {found === null && <Skeleton height={360} />}
      {typeof found === 'string' && (
        <p role="alert" className={styles.error}>
          {found}
        </p>
      )}
      {found !== null && typeof found !== 'string' && <SetUp ticket={ticket} setUpKey={found} {...acts} />}
    </div>
  );
}

function SetUp({ ticket, setUpKey, onTurnedOn, onSignedIn }: SetUpProps & { setUpKey: TwoStepKey }) {
  const { client } = useServices();
  const [turnedOn, setTurnedOn] = useState<{ signedIn: SignedIn; recoveryCodes: string[] } | null>(null);
  if (turnedOn !== null) {
    return <RecoveryCodes codes={turnedOn.recoveryCodes} doneLabel="保存好了，进入" onDone={() => onSignedIn(turnedOn.signedIn)} />;
  }
  const confirm = async (code: string) => {
    setTurnedOn(await confirmAtSignIn(client, ticket, code));
    onTurnedOn();
  };
  return <AuthenticatorSetUp setUpKey={setUpKey} onConfirm={confirm} />;
}
