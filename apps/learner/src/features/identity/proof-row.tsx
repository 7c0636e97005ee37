import { Spinner } from '@palm/ui/spinner';
import { ShieldCheck, ShieldX } from 'lucide-react';
import styles from './sms.module.css';
import { useSlow } from './use-slow.ts';
import type { SmsCode } from './use-sms-code.ts';

function Working() {
  const slow = useSlow();
  return (
    <p className={styles.proof}>
      <Spinner />
      正在确认不是机器人<span>{slow ? '这台设备有点慢，请稍等' : '约 1 秒'}</span>
    </p>
  );
}

/** Shows the device's work before a code is sent; the person need not do anything. */
export function ProofRow({ sms: { proof, prepare } }: { sms: SmsCode }) {
  return (
    <div role="status" className={styles.proofs}>
      {proof === 'working' && <Working />}
      {proof === 'done' && (
        <p className={styles.proof} data-state="done">
          <ShieldCheck size={18} aria-hidden="true" />
          已确认，可以继续
        </p>
      )}
      {proof === 'failed' && (
        <p className={styles.proof} data-state="failed">
          <ShieldX size={18} aria-hidden="true" />
          确认没有完成
          <button type="button" onClick={prepare}>
            再试一次
          </button>
        </p>
      )}
    </div>
  );
}
