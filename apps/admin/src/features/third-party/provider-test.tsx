import type { TestStep } from '@palm/contract/third-party/admin';
import { Alert, Modal, Steps } from 'antd';

type ProviderTestProps = { name: string; result: { passed: boolean; steps: TestStep[] }; onClose: () => void };

/** Result of each step of a test. */
export function ProviderTest({ name, result: { passed, steps }, onClose }: ProviderTestProps) {
  const items = steps.map((step) => ({
    title: step.title,
    content: step.detail,
    status: step.passed ? ('finish' as const) : ('error' as const),
  }));
  return (
    <Modal
      open
      title={`测试：${name}`}
      okText="知道了"
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={onClose}
      onCancel={onClose}
    >
      <Alert
        showIcon
        type={passed ? 'success' : 'error'}
        title={passed ? '通过了，成员可以用它登录' : '没有通过，成员暂时看不到它；请照下面的提示改好再测'}
      />
      <Steps orientation="vertical" size="small" items={items} style={{ marginTop: 16 }} />
    </Modal>
  );
}
