import { Button } from '@palm/ui/button';
import { MobileHead } from '@palm/ui/mobile-head';
import { Suspense } from 'react';
import type { Further } from '../features/identity/use-sign-in.ts';
import styles from '../features/third-party/third-party.module.css';

/** A further sign-in step, on a page that replaces the form. */
export function FurtherPage({ step, content, onBack }: Further) {
  return (
    <main>
      {onBack && <MobileHead title={step} onBack={onBack} />}
      <div className={styles.page}>
        <Suspense>{content}</Suspense>
        {onBack && (
          <Button look="ghost" className={styles.leave} onClick={onBack}>
            返回
          </Button>
        )}
      </div>
    </main>
  );
}
