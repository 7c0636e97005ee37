import { Spinner } from '@palm/ui/spinner';
import { useEffect, useState } from 'react';
import styles from './third-party.module.css';

/** Delayed, so that it does not flash on fast connections. */
const SHOWN_AFTER_MS = 300;

/** Shown until the person is signed in. */
export function Entering({ appName }: { appName: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className={styles.centre} role="status" aria-busy="true">
      {shown && (
        <>
          <Spinner size={72} className={styles.ring} />
          <h1>正在进入{appName}</h1>
        </>
      )}
    </main>
  );
}
