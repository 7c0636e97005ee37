import type { SmsCode } from './use-sms-code.ts';
import styles from './sms.module.css';

/** Time until another code can be requested, and the button to request it. */
export function ResendRow({ sms, onResend }: { sms: SmsCode; onResend: () => void }) {
  return (
    <div className={styles.between}>
      <span>
        {sms.left > 0 && (
          <>
            <b className="num">{sms.left}</b> 秒后可以重新发送
          </>
        )}
      </span>
      <button
        type="button"
        className={styles.link}
        disabled={sms.left > 0}
        // Not disabled meanwhile: that would lose the focus.
        aria-disabled={sms.sending}
        onClick={() => !sms.sending && onResend()}
      >
        {sms.sending ? '正在发送…' : '重新发送'}
      </button>
    </div>
  );
}
