import { AppError } from '@palm/client/app-error';
import type { WayIn } from '@palm/contract/third-party/calls';
import { useEffect, useState } from 'react';
import { messengerOf } from '../../runtime/messenger.ts';
import { useServices } from '../../shared/services.tsx';
import { loadWaysIn, startInMessenger, startSignIn } from './third-party.api.ts';
import styles from './third-party.module.css';

const SHOWN_FIRST = 4;

type ThirdPartyTilesProps = {
  orgCode: string;
  /** The wanted page: a path of this app. */
  target: string;
  /** Redirects the browser. */
  leave?: (url: string) => void;
};

/** 也可以用: the organisation's own platforms. Renders nothing if there are none. */
export function ThirdPartyTiles({ orgCode, target, leave = (url) => window.location.assign(url) }: ThirdPartyTilesProps) {
  const { client } = useServices();
  const here = messengerOf(navigator.userAgent);
  const [ways, setWays] = useState<WayIn[]>([]);
  const [all, setAll] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let wanted = true;
    void loadWaysIn(client, orgCode).then((list) => wanted && setWays(list));
    return () => void (wanted = false);
  }, [client, orgCode]);
  if (ways.length === 0) {
    return null;
  }
  const open = (way: WayIn) => {
    setProblem('');
    const elsewhere = () => startSignIn(client, orgCode, way, target);
    const started = way.kind === here ? startInMessenger(client, orgCode, here, target).then((url) => url ?? elsewhere()) : elsewhere();
    started.then(leave, (error: unknown) => setProblem(error instanceof AppError ? error.msg : ''));
  };
  // In a messaging app its own tile signs in with one press, so it comes first.
  const ordered = [...ways].sort((one, other) => Number(other.kind === here) - Number(one.kind === here));
  const shown = all ? ordered : ordered.slice(0, SHOWN_FIRST);
  return (
    <section className={styles.ways} aria-label="其他登录方式">
      <p>也可以用</p>
      <div className={styles.tiles}>
        {shown.map((way) => (
          <button key={way.id} type="button" className={styles.tile} onClick={() => open(way)}>
            <span className={styles.mark} aria-hidden="true">
              {way.name.slice(0, 1)}
            </span>
            {way.name}
          </button>
        ))}
        {shown.length < ways.length && (
          <button type="button" className={styles.tile} onClick={() => setAll(true)}>
            <span className={styles.mark} aria-hidden="true">
              …
            </span>
            更多
          </button>
        )}
      </div>
      {problem !== '' && (
        <p role="alert" className={styles.error}>
          {problem}
        </p>
      )}
    </section>
  );
}
