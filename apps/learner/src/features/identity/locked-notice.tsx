import { Button } from '@palm/ui/button';
import { ShieldAlert, Smartphone } from 'lucide-react';
import { Fragment, Suspense, type ReactNode } from 'react';
import { timeLeft } from '../../shared/time-left.ts';
import styles from './locked-notice.module.css';

export type OtherWays = {
  /** The tabs, by the name that fits in a sentence. */
  ways: readonly { key: string; called: string }[];
  /** Switches to another of them. */
  onWay: (way: string) => void;
  /** The organisation's own platforms, each after a 、. */
  others: ReactNode;
};

/** Replaces the button while passwords are not accepted: how long, and how to sign in earlier. */
export function LockedNotice({ seconds, ways, onWay, others, onForgot }: OtherWays & { seconds: number; onForgot: () => void }) {
  return (
    <>
      <div className={styles.notice}>
        <ShieldAlert size={18} aria-hidden="true" />
        <div>
          <p role="alert">
            <b>为了账号安全，密码登录暂停</b>
          </p>
          <p>
            {/* Not announced every second. */}
            <span role="timer" className="num">
              {timeLeft(seconds)}
            </span>
            后可以再试。
            {ways.map(({ key, called }, place) => (
              <Fragment key={key}>
                {place > 0 && '、'}
                <button type="button" onClick={() => onWay(key)}>
                  {called}
                </button>
              </Fragment>
            ))}
            {ways.length > 0 ? (
              <>
                <Suspense>{others}</Suspense>
                不受影响。
              </>
            ) : (
              '着急的话，请联系组织的管理员。'
            )}
          </p>
        </div>
      </div>
      {ways.some(({ key }) => key === 'mobile') && (
        <Button look="solid" size={48} block onClick={() => onWay('mobile')}>
          <Smartphone size={18} aria-hidden="true" />
          用手机验证码登录
        </Button>
      )}
      <Button size={48} block onClick={onForgot}>
        重设密码
      </Button>
    </>
  );
}
