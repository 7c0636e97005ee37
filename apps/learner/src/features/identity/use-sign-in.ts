import { AppError } from '@palm/client/app-error';
import type { CaptchaState } from '@palm/client/captcha-rounds';
import type { Lock, SignedIn } from '@palm/contract/identity/calls';
import type { TwoStepDemand } from '@palm/contract/identity/two-step';
import { useState, type ReactNode } from 'react';
import { fieldText } from '../../shared/form-data.ts';
import { useServices } from '../../shared/services.tsx';
import { NOT_AGREED } from './agree.tsx';
import { secondStepOf } from './second-step-demand.ts';
import { signIn } from './sign-in.api.ts';
import { useCountdown } from './use-countdown.ts';

/** Outcomes of a sign-in method: signed in, optionally with a destination (`target`), or a second step. */
export type SignInEnds = { onSignedIn: (signedIn: SignedIn, target?: string) => void; onSecondStep: (demand: TwoStepDemand) => void };

/** A step that replaces the form, and its name; without `onBack` it cannot be left. `demand`: lets a reload restore the step. */
export type Further = { step: string; content: ReactNode; onBack?: (() => void) | undefined; demand?: TwoStepDemand };
/** Null returns to the form. */
export type OnFurther = (further: Further | null) => void;

type SignInErrors = Partial<Record<'username' | 'password' | 'agreed', string>>;

function problemsOf(data: FormData): SignInErrors {
  return {
    ...(fieldText(data, 'username').trim() === '' && { username: '请填写账号' }),
    ...(fieldText(data, 'password') === '' && { password: '请填写密码' }),
    ...(!data.has('agreed') && { agreed: NOT_AGREED }),
  };
}

/** Seconds until the account may be tried again; 0 if it is not locked. */
const lockedFor = ({ errorCode, result }: AppError): number =>
  errorCode === 'ACCOUNT_LOCKED' ? ((result as Lock | null)?.seconds ?? 0) : 0;

const focusOn = (form: HTMLFormElement, name: string): void => {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) {
    control.focus();
  }
};

/** State of the sign-in form: errors, progress, the captcha's state (null = none required), and the seconds left of a lockout. */
export function useSignIn(orgCode: string, { onSignedIn, onSecondStep }: SignInEnds) {
  const { client } = useServices();
  const [errors, setErrors] = useState<SignInErrors>({});
  const [pending, setPending] = useState(false);
  const lock = useCountdown();
  const [captcha, setCaptcha] = useState<CaptchaState | null>(null);

  const attempt = async (form: HTMLFormElement, data: FormData): Promise<void> => {
    const credentials = { orgCode, username: fieldText(data, 'username').trim(), password: fieldText(data, 'password') };
    const outcome = await signIn(client, credentials, { wanted: captcha !== null, onState: setCaptcha });
    if ('signedIn' in outcome) {
      onSignedIn(outcome.signedIn);
      return;
    }
    const demand = secondStepOf(outcome.refused);
    if (demand !== null) {
      onSecondStep(demand);
      return;
    }
    const seconds = lockedFor(outcome.refused);
    lock.begin(seconds);
    setErrors(seconds > 0 ? {} : { password: outcome.refused.msg });
    focusOn(form, 'password');
  };

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const data = new FormData(form);
    const problems = problemsOf(data);
    setErrors(problems);
    const [first] = Object.keys(problems);
    if (first !== undefined) {
      focusOn(form, first);
      return;
    }
    setPending(true);
    await attempt(form, data).catch((error: unknown) => {
      setErrors({ password: error instanceof AppError ? error.msg : '没有登录成功，请检查网络后再试' });
      focusOn(form, 'password');
    });
    setPending(false);
  };

  /** Another account is not locked. */
  const unlock = () => lock.begin(0);

  return { submit, errors, pending, captcha, lockedFor: lock.left, unlock };
}
