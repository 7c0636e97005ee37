import type { ResultOf } from '@palm/contract/endpoint';
import type { deliverySettingApi } from '@palm/contract/delivery/setting';
import { channelNames, type Channel } from '@palm/contract/delivery/templates';
import { Button, Input, Modal, Segmented } from 'antd';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { Labelled } from '../../shared/ui/labelled.tsx';
import styles from './delivery.module.css';
import { useTest } from './delivery.api.ts';
import { offWhere } from '../../shared/session/view-only.tsx';

type Tested = ResultOf<typeof deliverySettingApi.test>;

const channels = (['sms', 'mail'] as const).map((value) => ({ value, label: channelNames[value] }));

/** Sends a real test message with the saved settings, and shows each step. */
export function TestDialog({ onClose }: { onClose: () => void }) {
  const [channel, setChannel] = useState<Channel>('sms');
  const [typed, setTyped] = useState<Record<Channel, string>>({ sms: '', mail: '' });
  const test = useTest();
  const to = typed[channel].trim();
  const label = channel === 'sms' ? '收件的手机号' : '收件的邮箱';
  return (
    <Modal open centered width={480} title="测试发送" footer={null} onCancel={onClose}>
      <div className={styles.form}>
        <Segmented
          aria-label="方式"
          options={channels}
          value={channel}
          onChange={(next) => {
            setChannel(next);
            test.reset();
          }}
        />
        <Labelled label={label} note={channel === 'sms' ? '发一条验证码，号码打不开任何东西' : '发一封测试邮件'}>
          <Input
            aria-label={label}
            value={typed[channel]}
            inputMode={channel === 'sms' ? 'tel' : 'email'}
            autoComplete="off"
            onChange={(event) => setTyped({ ...typed, [channel]: event.target.value })}
            onPressEnter={() => to !== '' && test.mutate({ channel, to })}
          />
        </Labelled>
        <Button type="primary" {...offWhere(to === '')} loading={test.isPending} onClick={() => test.mutate({ channel, to })}>
          发送测试
        </Button>
        <div role="status">{test.data && <Steps tested={test.data} />}</div>
      </div>
    </Modal>
  );
}

function Steps({ tested: { steps, milliseconds } }: { tested: Tested }) {
  return (
    <ol className={styles.checks}>
      {steps.map(({ step, ok, text }) => (
        <li key={step} data-ok={ok}>
          {ok ? <Check size={16} aria-label="通过" /> : <X size={16} aria-label="没通过" />}
          {text}
        </li>
      ))}
      <li>
        <small>用时 {(milliseconds / 1000).toFixed(1)} 秒</small>
      </li>
    </ol>
  );
}
