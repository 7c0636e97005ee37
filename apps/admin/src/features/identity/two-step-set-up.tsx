import { saveFile } from '@palm/client/save-file';
import type { SignedIn } from '@palm/contract/identity/calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Form, Input, QRCode, Skeleton } from 'antd';
import { useState } from 'react';
import { useServices } from '../../shared/services.tsx';
import { confirmAtSignIn, keyQuery } from './identity.api.ts';
import { refusalText } from './refusal-text.ts';

type SetUpProps = { ticket: string; onSignedIn: (who: SignedIn) => void; onBack: () => void };

/** Two-step verification is mandatory: the authenticator is set up before there is a session. */
export function TwoStepSetUp({ ticket, onSignedIn, onBack }: SetUpProps) {
  const { client } = useServices();
  const key = useQuery(keyQuery(client, ticket));
  const confirm = useMutation({ mutationFn: ({ code }: { code: string }) => confirmAtSignIn(client, ticket, code) });
  if (confirm.data) {
    const { recoveryCodes, signedIn } = confirm.data;
    return <RecoveryCodes codes={recoveryCodes} onDone={() => onSignedIn(signedIn)} />;
  }
  const refusal = refusalText(confirm.error) ?? refusalText(key.error);
  return (
    <Form layout="vertical" size="large" requiredMark={false} onFinish={(values: { code: string }) => confirm.mutate(values)}>
      <h2 style={{ marginBottom: 8 }}>开启两步验证</h2>
      <p style={{ marginBottom: 20 }}>组织要求开启两步验证，设置好就可以登录。用验证器扫码，再输入它显示的 6 位数字。</p>
      {key.isPending && <Skeleton active paragraph={{ rows: 5 }} />}
      {key.data && (
        <>
          <QRCode value={key.data.address} size={200} color="#000" bgColor="#fff" style={{ margin: '0 auto 12px' }} />
          <p style={{ marginBottom: 20, textAlign: 'center' }}>
            扫不了就输入密钥：<code>{key.data.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
        </>
      )}
      {refusal !== null && <Alert type="error" title={refusal} style={{ marginBottom: 20 }} />}
      <Form.Item name="code" label="动态验证码" rules={[{ required: true, message: '请输入 6 位动态验证码' }]}>
        <Input autoComplete="one-time-code" inputMode="numeric" maxLength={20} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={confirm.isPending} disabled={!key.data}>
        确认开启
      </Button>
      <Button block type="text" style={{ marginTop: 12 }} onClick={onBack}>
        返回，换一个账号登录
      </Button>
    </Form>
  );
}

/** Ten codes shown only once: they must be copied or downloaded first. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { message } = App.useApp();
  const [kept, setKept] = useState(false);
  const text = `两步验证的恢复码，每个只能用一次：\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      void message.success('恢复码已复制，请存到安全的地方');
      setKept(true);
    } catch {
      void message.error('浏览器不让复制，请下载');
    }
  };
  const download = () => {
    saveFile({ blob: new Blob([text], { type: 'text/plain;charset=utf-8' }), fileName: '两步验证恢复码.txt' }, '');
    setKept(true);
  };
  return (
    <>
      <h2 style={{ marginBottom: 8 }}>保存恢复码</h2>
      <p>手机丢了的时候用它登录，每个只能用一次，只在这里显示一次。</p>
      <ul aria-label="恢复码" style={{ columns: 2, margin: '16px 0' }}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={() => void copy()}>复制</Button> <Button onClick={download}>下载</Button>
      <Button type="primary" size="large" block disabled={!kept} style={{ marginTop: 20 }} onClick={onDone}>
        保存好了，进入
      </Button>
    </>
  );
}
