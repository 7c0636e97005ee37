import type { CaptchaState } from '@palm/client/captcha-rounds';
import { Spinner } from '@palm/ui/spinner';
import styles from './sign-in-form.module.css';

/** Shows the device's work on the captcha; the person need not do anything. */
export function CaptchaField({ state }: { state: CaptchaState }) {
  const working = state === 'working';
  return (
    <span className={styles.captcha}>
      {working ? <Spinner /> : <span aria-hidden="true">✓</span>}
      {working ? '正在进行安全验证…' : '验证完成'}
    </span>
  );
}
