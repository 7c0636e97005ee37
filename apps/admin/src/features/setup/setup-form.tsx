import { AppError } from '@palm/client/app-error';
import { organisationCode } from '@palm/contract/organisation/setup';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useServices } from '../../shared/services.tsx';
import { openInstallation, type FirstOrganisation } from './setup.api.ts';

const MIN_LENGTH = 8;
const isStrong = (password: string) => password.length >= MIN_LENGTH && /\p{L}/u.test(password) && /\p{N}/u.test(password);
const refuse = (reason: string) => Promise.reject(new Error(reason));

const codeRule = {
  validator: (_: unknown, value = '') => {
    const parsed = organisationCode.safeParse(value);
    return parsed.success ? Promise.resolve() : refuse(parsed.error.issues[0]?.message ?? '组织代码不正确');
  },
};
const strongRule = {
  validator: (_: unknown, value = '') => (isStrong(value) ? Promise.resolve() : refuse('密码至少 8 位，并同时包含字母和数字')),
};

/** Creates the first organisation of an installation and its owner. */
export function SetupForm({ onOpened }: { onOpened: (code: string) => void }) {
  const { client } = useServices();
  const opening = useMutation({
    mutationFn: (values: FirstOrganisation) => openInstallation(client, values),
    onSuccess: ({ code }) => onOpened(code),
  });
  const refusal = opening.error && (opening.error instanceof AppError ? opening.error.msg : '请求失败，请重试。');
  return (
    <Form<FirstOrganisation>
      layout="vertical"
      size="large"
      requiredMark={false}
      onFinish={(values) => opening.mutate(values)}
      disabled={opening.isPending}
    >
      {refusal !== null && <Alert type="error" title={refusal} style={{ marginBottom: 20 }} />}
      <Form.Item name="setupCode" label="开通码" extra="服务启动时打印在终端里" rules={[{ required: true, message: '请填写开通码' }]}>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} placeholder="例如 7kqm-w3xd-p9ha" />
      </Form.Item>
      <Form.Item name="name" label="组织名称" rules={[{ required: true, whitespace: true, message: '请填写组织名称' }]}>
        <Input autoComplete="organization" maxLength={60} placeholder="例如 启明学院" />
      </Form.Item>
      <Form.Item name="code" label="组织代码" extra="登录时用来认出组织，也可以是网址的第一段" rules={[codeRule]}>
        <Input autoCapitalize="none" spellCheck={false} maxLength={32} placeholder="例如 qiming" />
      </Form.Item>
      <Form.Item name="ownerName" label="你的姓名" rules={[{ required: true, whitespace: true, message: '请填写姓名' }]}>
        <Input autoComplete="name" maxLength={40} />
      </Form.Item>
      <Form.Item name="account" label="登录账号" rules={[{ required: true, whitespace: true, message: '请填写账号' }]}>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={64} />
      </Form.Item>
      <Form.Item name="password" label="密码" rules={[strongRule]}>
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="repeated"
        label="再输入一次密码"
        dependencies={['password']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_: unknown, value = '') =>
              value === getFieldValue('password') ? Promise.resolve() : refuse('两次输入的密码不同，请重新输入'),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={opening.isPending}>
        新建组织
      </Button>
    </Form>
  );
}
