import { Suspense, useState } from 'react';
import { part } from '../../shared/part.ts';
import styles from './sign-in-form.module.css';

// Few people read them before signing in: the dialog, its sanitiser and the texts are loaded on demand.
const ProtocolDialog = part(() => import('./protocol-dialog.tsx').then((module) => module.ProtocolDialog));

/** Links to the protocols, opened in a dialog. */
export function ProtocolLinks({ orgCode }: { orgCode: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setOpen(true)}>
        用户协议与隐私说明
      </button>
      {open && (
        <Suspense>
          <ProtocolDialog orgCode={orgCode} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
