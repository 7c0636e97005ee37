import { AppError } from '@palm/client/app-error';
import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { useSubmit } from '@palm/ui/use-submit';
import { Unplug } from 'lucide-react';
import { useState } from 'react';
import { messengerOf } from '../../runtime/messenger.ts';
import { copyText } from '../../shared/copy-text.ts';
import { useServices } from '../../shared/services.tsx';
import { begunHere, type Begun } from './begun.ts';
import { startInMessenger, startSignIn } from './third-party.api.ts';
import styles from './third-party.module.css';

const UNANSWERED = -1;

type NotInProps = {
  problem: string;
  /** The server's refusal or a connection failure; null if there was no request. */
  refusal: AppError | null;
  onLogin: () => void;
  /** Retries with the same code. */
  onAgain: () => void;
  /** Redirects the browser. */
  leave?: (url: string) => void;
};

/** Why signing in from another platform failed, and the alternatives. */
export function NotIn({ problem, refusal, onLogin, onAgain, leave = (url) => window.location.assign(url) }: NotInProps) {
  const { client } = useServices();
  const [begun] = useState(begunHere);
  const [laterProblem, setLaterProblem] = useState<string | null>(null);
  const { pending, submit } = useSubmit();
  const begin = async ({ orgCode, way, target }: Begun) => {
    const here = messengerOf(navigator.userAgent);
    try {
      const inside = way.kind === here ? await startInMessenger(client, orgCode, here, target) : null;
      leave(inside ?? (await startSignIn(client, orgCode, way, target)));
    } catch (error) {
      setLaterProblem(error instanceof AppError ? error.msg : '没有成功，请检查网络后再试一次');
    }
  };
  // Without a response the code is still valid; otherwise the process starts over, if its start is known.
  const again = refusal?.code === UNANSWERED ? onAgain : begun && (() => submit(() => begin(begun)));
  const requestId = refusal?.requestId ?? null;
  return (
    <main className={styles.centre}>
      <EmptyState
        level={1}
        title="没有登录成功"
        text={laterProblem ?? problem}
        picture={
          <span className={styles.failed}>
            <Unplug size={32} aria-hidden="true" />
          </span>
        }
      >
        <div className={styles.wayOut}>
          {again && (
            <Button look="solid" size={48} block pending={pending} onClick={again}>
              再试一次
            </Button>
          )}
          <Button look={again ? 'outline' : 'solid'} size={48} block onClick={onLogin}>
            用账号登录
          </Button>
        </div>
      </EmptyState>
      {requestId !== null && (
        <p className={styles.request}>
          <span>问题编号 {requestId}</span>
          <button type="button" onClick={() => void copyText(requestId, '问题编号已复制')}>
            复制
          </button>
        </p>
      )}
    </main>
  );
}
