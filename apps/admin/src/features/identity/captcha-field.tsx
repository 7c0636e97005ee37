import type { CaptchaState } from '@palm/client/captcha-rounds';
import { CircleCheck } from 'lucide-react';
import { Spin } from 'antd';
import styles from './sign-in-form.module.css';

/** Shows the device's work on a captcha (null = none is required); the person need not do anything. */
export function CaptchaField({ state }: { state: CaptchaState | null }) {
  // The status is always mounted: screen readers only announce changes.
  return (
    <div role="status">
      {state !== null && (
        <div className={styles.captcha}>
          {state === 'working' ? <Spin size="small" /> : <CircleCheck size={18} aria-hidden="true" />}
          {state === 'working' ? '正在进行安全验证…' : '验证完成'}
        </div>
      )}
    </div>
  );
}
