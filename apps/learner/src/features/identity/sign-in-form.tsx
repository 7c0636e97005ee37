import { Button } from '@palm/ui/button';
import { Field } from '@palm/ui/field';
import { Input } from '@palm/ui/input';
import { PasswordInput } from '@palm/ui/password-input';
import { Skeleton } from '@palm/ui/skeleton';
import { Suspense, useState, type FormEvent, type KeyboardEvent } from 'react';
import { part } from '../../shared/part.ts';
import { Agree, type Agreement } from './agree.tsx';
import type { OtherWays } from './locked-notice.tsx';
import { keepTypedAccount, typedAccount } from './typed-account.ts';
import { useSignIn, type SignInEnds } from './use-sign-in.ts';
import styles from './sign-in-form.module.css';

// Most people never see one.
const CaptchaField = part(() => import('./captcha-field.tsx').then((module) => module.CaptchaField));
const LockedNotice = part(() => import('./locked-notice.tsx').then((module) => module.LockedNotice));

type SignInFormProps = Agreement & SignInEnds & OtherWays & { onForgot: () => void };

/** Sign-in with account and password; the captcha appears if the server requires it (seed §8, code 12). */
export function SignInForm({ onSignedIn, onSecondStep, onForgot, ways, onWay, others, ...agreement }: SignInFormProps) {
  const { submit, errors, pending, captcha, lockedFor, unlock } = useSignIn(agreement.orgCode, { onSignedIn, onSecondStep });
  const [capsLock, setCapsLock] = useState(false);
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate aria-label="登录">
      <Field label="账号" error={errors.username}>
        <Input
          tall
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="组织分配的账号"
          defaultValue={typedAccount(agreement.orgCode)}
          onChange={(event) => {
            keepTypedAccount(agreement.orgCode, event.target.value);
            unlock();
          }}
        />
      </Field>
      <Field label="密码" error={errors.password} hint={capsLock ? '大写锁定已打开' : undefined}>
        <PasswordInput
          tall
          name="password"
          autoComplete="current-password"
          placeholder="请输入密码"
          onChange={unlock}
          onKeyDown={noteCapsLock}
          onKeyUp={noteCapsLock}
          onBlur={() => setCapsLock(false)}
        />
      </Field>
      {/* Always mounted: screen readers only announce changes. */}
      <div role="status" className={styles.status}>
        <Suspense>{captcha && <CaptchaField state={captcha} />}</Suspense>
      </div>
      <button type="button" className={styles.forgot} onClick={onForgot}>
        忘记密码
      </button>
      {lockedFor === 0 ? (
        <Button type="submit" look="solid" size={48} block pending={pending}>
          登录
        </Button>
      ) : (
        <Suspense fallback={<Skeleton height={200} />}>
          <LockedNotice seconds={lockedFor} onForgot={onForgot} {...{ ways, onWay, others }} />
        </Suspense>
      )}
      <Agree {...agreement} error={errors.agreed} />
    </form>
  );
}
