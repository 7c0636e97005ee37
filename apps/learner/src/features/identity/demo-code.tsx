import type { SmsCode } from './use-sms-code.ts';
import styles from './sms.module.css';

/** In the demo nobody has the phone: shows its code, with a button that fills it in. */
export function DemoCode({ sms: { demoCode }, onFill }: { sms: SmsCode; onFill: (code: string) => void }) {
  return (
    <div role="status" className={styles.proofs}>
      {demoCode !== null && (
        <p className={styles.proof}>
          演示环境的验证码 <b className="num">{demoCode}</b>
          <button type="button" onClick={() => onFill(demoCode)}>
            填入
          </button>
        </p>
      )}
    </div>
  );
}
