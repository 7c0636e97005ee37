import type { SignedIn } from '@palm/contract/identity';
import { useState } from 'react';
import { fieldText } from '../../shared/form-data.ts';
import { useServices } from '../../shared/services.tsx';
import { CAPTCHA_REQUIRED, loadCaptcha, signIn, type Captcha, type SignInOutcome } from './sign-in.api.ts';

type SignInErrors = Partial<Record<'username' | 'password' | 'captcha' | 'agreed' | 'form', string>>;

function problemsOf(data: FormData, captchaShown: boolean): SignInErrors {
  return {
    ...(fieldText(data, 'username').trim() === '' && { username: '请填写账号' }),
    ...(fieldText(data, 'password') === '' && { password: '请填写密码' }),
    ...(captchaShown && fieldText(data, 'captcha').trim() === '' && { captcha: '请填写图中的字符' }),
    ...(!data.has('agreed') && { agreed: '请先勾选同意，再登录' }),
  };
}

const focusOn = (form: HTMLFormElement, name: string): void => {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) {
    control.focus();
  }
};

/** The state of the sign-in form: what is wrong, whether it is under way, whether a captcha has to be answered. */
export function useSignIn(orgCode: string, onSignedIn: (signedIn: SignedIn) => void) {
  const { client } = useServices();
  const [errors, setErrors] = useState<SignInErrors>({});
  const [pending, setPending] = useState(false);
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const renewCaptcha = async (): Promise<void> => setCaptcha(await loadCaptcha(client));

  const refuse = async ({ refused, captcha: wanted }: Exclude<SignInOutcome, { signedIn: SignedIn }>): Promise<void> => {
    setErrors(refused.code === CAPTCHA_REQUIRED ? {} : { form: refused.msg });
    if (wanted) {
      // A picture serves one try; the next needs another.
      await renewCaptcha();
    }
  };

  const attempt = async (form: HTMLFormElement, data: FormData): Promise<void> => {
    const answer = captcha === null ? null : { id: captcha.captchaId, text: fieldText(data, 'captcha').trim() };
    const username = fieldText(data, 'username').trim();
    const outcome = await signIn(client, { orgCode, username, password: fieldText(data, 'password'), captcha: answer });
    if ('signedIn' in outcome) {
      onSignedIn(outcome.signedIn);
      return;
    }
    await refuse(outcome);
    focusOn(form, 'password');
  };

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const data = new FormData(form);
    const problems = problemsOf(data, captcha !== null);
    setErrors(problems);
    const [first] = Object.keys(problems);
    if (first !== undefined) {
      focusOn(form, first);
      return;
    }
    setPending(true);
    // What is thrown has been said by the call that failed.
    await attempt(form, data).catch(() => undefined);
    setPending(false);
  };

  return { submit, errors, pending, captcha, renewCaptcha };
}
