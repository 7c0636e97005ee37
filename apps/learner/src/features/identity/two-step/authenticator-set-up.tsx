import { AppError } from '@palm/client/app-error';
import type { TwoStepKey } from '@palm/contract/identity/two-step';
import { Button } from '@palm/ui/button';
import { QrCode } from '@palm/ui/qr-code';
import { useMedia } from '@palm/ui/use-media';
import { useState, type FormEvent } from 'react';
import { copyText } from '../../../shared/copy-text.ts';
import { useProblemFocus } from '../../../shared/use-problem-focus.ts';
import { CodeField } from '../code-field.tsx';
import styles from './two-step.module.css';

type AuthenticatorSetUpProps = {
  setUpKey: TwoStepKey;
  /** Throws `AppError`, whose message is shown below the code. */
  onConfirm: (code: string) => Promise<void>;
};

/** For people who cannot scan the page because the authenticator is on the same phone. */
function TypedKey({ secret, address }: TwoStepKey) {
  const hasAppsHere = useMedia('(pointer: coarse)');
  return (
    <>
      <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <p className={styles.keyActs}>
        <button type="button" onClick={() => void copyText(secret, '密钥已复制，到验证器里粘贴')}>
          复制密钥
        </button>
        {hasAppsHere && <a href={address}>用这台设备上的验证器打开</a>}
      </p>
    </>
  );
}

/** Shows the key as a QR code and as text, and asks for the first code to confirm it. */
export function AuthenticatorSetUp({ setUpKey, onConfirm }: AuthenticatorSetUpProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const [element, showProblem] = useProblemFocus();
  const confirm = async (typed: string) => {
    if (pending) {
      return;
    }
    if (typed.length < 6) {
      setError('请输入 6 位动态验证码');
      showProblem();
      return;
    }
    setPending(true);
    setError(undefined);
    try {
      await onConfirm(typed);
    } catch (failure) {
      setError(failure instanceof AppError ? failure.msg : '请求失败，请重试。');
      setPending(false);
      showProblem();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void confirm(code);
  };
  return (
    <form ref={element} className={styles.setUp} onSubmit={submit} noValidate aria-label="设置验证器">
      <QrCode className={styles.qr} text={setUpKey.address} label="验证器的二维码" />
      <ol className={styles.steps}>
        <li>
          <b>用验证器扫码</b>
          <p>任何支持动态验证码的验证器都可以。扫不了就手动输入密钥：</p>
          <TypedKey {...setUpKey} />
        </li>
        <li>
          <b>输入验证器上的数字</b>
          <div className={styles.confirm}>
            <CodeField small label="动态验证码" value={code} onChange={setCode} onComplete={(typed) => void confirm(typed)} error={error} />
            <Button type="submit" look="solid" size={48} pending={pending}>
              确认开启
            </Button>
          </div>
        </li>
        <li>
          <b>保存恢复码</b>
          <p>手机丢了的时候用它登录。确认后显示十个，每个只能用一次。</p>
        </li>
      </ol>
    </form>
  );
}
