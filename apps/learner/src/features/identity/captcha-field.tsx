import type { CaptchaState } from '@palm/client/captcha-rounds';
import { Spinner } from '@palm/ui/spinner';
import styles from './sign-in-form.module.css';
import { useSlow } from './use-slow.ts';

/** Shows the device's work on the captcha; the person need not do anything. */
export const CaptchaField = ({ state }: { state: CaptchaState }) => (
  <span className={styles.captcha}>
    {state === 'working' ? (
      <Working />
    ) : (
      <>
        <span aria-hidden="true">✓</span>
        验证完成
      </>
    )}
  </span>
);

function Working() {
  const slow = useSlow();
  return (
    <>
      <Spinner />
      {slow ? '正在进行安全验证，这台设备有点慢，请稍等…' : '正在进行安全验证…'}
    </>
  );
}
