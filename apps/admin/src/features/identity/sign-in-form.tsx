import type { CaptchaState } from '@palm/client/captcha-rounds';
import type { SignedIn } from '@palm/contract/identity/calls';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Spin } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useServices } from '../../shared/services.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { signIn, type SignInOutcome } from './identity.api.ts';
import { refusalText } from './refusal-text.ts';
import styles from './sign-in-form.module.css';

// Only for people with two-step verification, chosen or required.
const TwoStepForm = lazy(() => import('./two-step-form.tsx').then((module) => ({ default: module.TwoStepForm })));

type Values = { orgCode?: string; username: string; password: string };
type SignInFormProps = {
  notice: string | null;
  /** The organisation named by the URL; without one, the person can enter a code. */
  organisation: { code: string; name: string } | null;
  /** Switches to another organisation; omitted if only this one is acceptable. */
  onForget?: () => void;
  onSignedIn: (who: SignedIn) => void;
};

const refusalOf = (outcome: SignInOutcome | undefined, error: Error | null): string | null => {
  if (outcome?.kind === 'refused') {
    return outcome.text;
  }
  return refusalText(error);
};

/** Account, password and organisation; the captcha appears if the server requires it. */
export function SignInForm({ notice, organisation, onForget, onSignedIn }: SignInFormProps) {
  const { client, store } = useServices();
  const [form] = Form.useForm<Values>();
  const [captcha, setCaptcha] = useState<CaptchaState | null>(null);
  const attempt = useMutation({
    mutationFn: ({ orgCode = organisation?.code ?? '', username, password }: Values) =>
      signIn(client, { orgCode, username, password }, { wanted: captcha !== null, onState: setCaptcha }),
    onSuccess: (outcome) => {
      if (outcome.kind === 'in') {
        onSignedIn(outcome.who);
      }
    },
  });
  const refusal = refusalOf(attempt.data, attempt.error) ?? notice;
  if (attempt.data?.kind === 'second-step') {
    return (
      <Suspense fallback={<Spin />}>
        <TwoStepForm demand={attempt.data.demand} onSignedIn={onSignedIn} onBack={() => attempt.reset()} />
      </Suspense>
    );
  }
  return (
    <Form form={form} layout="vertical" size="large" requiredMark={false} onFinish={(values) => attempt.mutate(values)}>
      {refusal !== null && <Alert type="error" title={refusal} style={{ marginBottom: 20 }} />}
      {organisation && (
        <p className={styles.organisation}>
          <span>登录到</span>
          <b>{organisation.name}</b>
          {onForget && (
            <Button type="link" size="middle" onClick={onForget}>
              换一个组织
            </Button>
          )}
        </p>
      )}
      <Form.Item name="username" label="账号" rules={[{ required: true, message: '请填写账号' }]}>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item name="password" label="密码" rules={[{ required: true, message: '请输入密码' }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      {organisation === null && (
        <Form.Item name="orgCode" label="组织代码（可不填）" initialValue={store.get('orgCode')}>
          <Input placeholder="例如 demo" autoComplete="organization" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
      )}
      <CaptchaField state={captcha} />
      <Button type="primary" htmlType="submit" block loading={attempt.isPending}>
        登录
      </Button>
    </Form>
  );
}
