import { channelNames } from '@palm/contract/delivery/templates';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { useServices } from '../../shared/services.tsx';
import { settingsQuery } from './delivery.api.ts';
import styles from './delivery.module.css';

/** Lists channels that deliver to nobody yet. */
export function OutboxAlert() {
  const { client } = useServices();
  const settings = useQuery(settingsQuery(client)).data?.list ?? [];
  const kept = settings.filter(({ setting }) => setting.provider === 'outbox').map(({ channel }) => channelNames[channel]);
  if (kept.length === 0) {
    return null;
  }
  return (
    <Alert
      className={styles.alert ?? ''}
      type="warning"
      showIcon
      title={`${kept.join('和')}还没有接外部服务，正存在本机的发件箱里，收件人收不到。`}
      action={<Link to="/deliveries/services">去配置</Link>}
    />
  );
}
