import type { CaptchaState } from '@palm/client/captcha-rounds';
import { CircleCheck } from 'lucide-react';
import { Spin } from 'antd';
import styles from './sign-in-form.module.css';

/** What the device does for a captcha (null = none is wanted); the person need not do anything. */
export function CaptchaField({ state }: { state: CaptchaState | null }) {
  // The status is there from the start: a screen reader says only what changes.
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
