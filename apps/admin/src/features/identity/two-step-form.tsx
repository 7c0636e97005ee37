import type { SignedIn } from '@palm/contract/identity/calls';
import type { TwoStepDemand } from '@palm/contract/identity/two-step';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { useServices } from '../../shared/services.tsx';
import { finishSignIn, sendStepCode } from './identity.api.ts';
import { refusalText } from './refusal-text.ts';
import { TwoStepSetUp } from './two-step-set-up.tsx';

type TwoStepFormProps = { demand: TwoStepDemand; onSignedIn: (who: SignedIn) => void; onBack: () => void };

/** Second step after a correct password, if required (product §3.1, code 20). */
export function TwoStepForm({ demand, onSignedIn, onBack }: TwoStepFormProps) {
  return demand.setUp ? (
    <TwoStepSetUp ticket={demand.ticket} onSignedIn={onSignedIn} onBack={onBack} />
  ) : (
    <SecondStep demand={demand} onSignedIn={onSignedIn} onBack={onBack} />
  );
}

type Method = 'totp' | 'recovery' | 'sms';
const labels: Readonly<Record<Method, string>> = { totp: '动态验证码', recovery: '恢复码', sms: '短信验证码' };

function SecondStep({ demand, onSignedIn, onBack }: TwoStepFormProps) {
  const { client } = useServices();
  const [method, setMethod] = useState<Method>('totp');
  const [form] = Form.useForm<{ code: string; remember: boolean }>();
  const finish = useMutation({
    mutationFn: ({ code, remember }: { code: string; remember: boolean }) =>
      finishSignIn(client, { ticket: demand.ticket, method, code: code.trim(), remember }),
    onSuccess: onSignedIn,
  });
  const choose = (next: Method) => {
    setMethod(next);
    finish.reset();
    form.resetFields(['code']);
  };
  const sms = useMutation({ mutationFn: () => sendStepCode(client, demand.ticket), onSuccess: () => choose('sms') });
  const refusal = refusalText(finish.error) ?? refusalText(sms.error);
  return (
    <Form form={form} layout="vertical" size="large" requiredMark={false} onFinish={(values) => finish.mutate(values)}>
      <h2 style={{ marginBottom: 8 }}>再确认一次是你</h2>
      <p style={{ marginBottom: 20 }}>{method === 'totp' ? '密码已通过，请输入验证器里的 6 位数字' : `请输入${labels[method]}`}</p>
      {refusal !== null && <Alert type="error" title={refusal} style={{ marginBottom: 20 }} />}
      <Form.Item name="code" label={labels[method]} rules={[{ required: true, message: `请输入${labels[method]}` }]}>
        <Input key={method} autoFocus autoComplete="one-time-code" inputMode={method === 'recovery' ? 'text' : 'numeric'} maxLength={40} />
      </Form.Item>
      <Form.Item name="remember" valuePropName="checked" initialValue={false}>
        <Checkbox>这台设备 30 天内不再询问</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={finish.isPending}>
        继续
      </Button>
      {method !== 'totp' && (
        <Button block style={{ marginTop: 12 }} onClick={() => choose('totp')}>
          用验证器
        </Button>
      )}
      {demand.mobile !== null && (
        <Button block style={{ marginTop: 12 }} loading={sms.isPending} onClick={() => sms.mutate()}>
          {`发短信验证码到 ${demand.mobile}`}
        </Button>
      )}
      {method !== 'recovery' && demand.recoveryCodesLeft > 0 && (
        <Button block style={{ marginTop: 12 }} onClick={() => choose('recovery')}>
          {`用恢复码（还剩 ${demand.recoveryCodesLeft} 个）`}
        </Button>
      )}
      <Button block type="text" style={{ marginTop: 12 }} onClick={onBack}>
        返回，换一个账号登录
      </Button>
    </Form>
  );
}
