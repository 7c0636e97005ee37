import type { SmsCode } from './use-sms-code.ts';
import styles from './sms.module.css';

/** When the next code may be asked for, and the button that does. */
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
        // not disabled meanwhile: that would drop the focus of whoever pressed it
        aria-disabled={sms.sending}
        onClick={() => !sms.sending && onResend()}
      >
        {sms.sending ? '正在发送…' : '重新发送'}
      </button>
    </div>
  );
}
