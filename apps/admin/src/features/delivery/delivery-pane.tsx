import type { DeliveryDetail } from '@palm/contract/delivery/admin';
import { channelNames } from '@palm/contract/delivery/templates';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useServices } from '../../shared/services.tsx';
import { useDates } from '../../shared/ui/dates.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { QueryPanel } from '../../shared/ui/query-panel.tsx';
import styles from './delivery.module.css';
import { deliveryQuery, useResend, useReveal } from './delivery.api.ts';
import { DeliveryStatus } from './delivery-status.tsx';
import { DeliverySteps } from './delivery-steps.tsx';

/** A message: recipient, content and delivery status. */
export function DeliveryPane({ deliveryId }: { deliveryId: string }) {
  const { client } = useServices();
  const query = useQuery(deliveryQuery(client, deliveryId));
  return (
    <QueryPanel query={query} title="没有加载出来">
      {(data) => <Pane detail={data} />}
    </QueryPanel>
  );
}

function Pane({ detail }: { detail: DeliveryDetail }) {
  const { memberName, recipient, channel, providerName, receipt } = detail;
  return (
    <Panel title={detail.title} actions={<DeliveryStatus row={detail} />}>
      <dl className={styles.facts}>
        <dt>发给</dt>
        <dd>{memberName === null ? recipient : `${memberName} ${recipient}`}</dd>
        <dt>方式</dt>
        <dd>{providerName ?? channelNames[channel]}</dd>
        {receipt !== null && (
          <>
            <dt>回执</dt>
            <dd className="num">{receipt}</dd>
          </>
        )}
      </dl>
      <Content detail={detail} />
      <DeliverySteps detail={detail} />
    </Panel>
  );
}

/** The masked text; unmasked on request if it was not sent to anybody. */
function Content({ detail: { id, text, readable, repeatable, expiresAt } }: { detail: DeliveryDetail }) {
  const { message } = App.useApp();
  const dates = useDates();
  const reveal = useReveal();
  const resend = useResend();
  const [shown, setShown] = useState<string | null>(null);
  const show = () => reveal.mutate({ deliveryId: id }, { onSuccess: (revealed) => setShown(revealed.text) });
  const again = () => resend.mutate({ deliveryId: id }, { onSuccess: () => void message.success('已经再次发送，稍后刷新看结果') });
  return (
    <>
      <h3 className={styles.part}>内容</h3>
      <p className={styles.text}>{shown ?? text}</p>
      {readable && <p className={styles.hint}>收件人收不到，可以在这里看到 {dates.minute(expiresAt)}；看过会记进操作日志。</p>}
      <div className={styles.acts}>
        {readable && shown === null && (
          <Button loading={reveal.isPending} onClick={show}>
            看完整内容
          </Button>
        )}
        {repeatable && (
          <Button loading={resend.isPending} onClick={again}>
            再次发送
          </Button>
        )}
      </div>
    </>
  );
}
