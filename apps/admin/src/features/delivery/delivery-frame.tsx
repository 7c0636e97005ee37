import { channelNames } from '@palm/contract/delivery/templates';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Plug } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useServices } from '../../shared/services.tsx';
import { LinkTabs } from '../../shared/ui/link-tabs.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { settingsQuery } from './delivery.api.ts';
import { TestDialog } from './test-dialog.tsx';

const tabs = [
  { to: '/deliveries', label: '发件箱' },
  { to: '/deliveries/services', label: '服务' },
  { to: '/deliveries/templates', label: '模板' },
];

/** Title, today's statistics, and the test button; the page below is rendered once these are known, to avoid a layout shift. */
export function DeliveryFrame({ children }: { children: ReactNode }) {
  const { client } = useServices();
  const query = useQuery(settingsQuery(client));
  const settings = query.data?.list ?? [];
  const [testing, setTesting] = useState(false);
  const today = settings.map(
    ({ channel, sentToday, dailyLimit }) => `${channelNames[channel]} ${sentToday} 条，还剩 ${Math.max(0, dailyLimit - sentToday)} 条`,
  );
  return (
    <>
      <PageHead title="短信与邮件" note={today.length > 0 && `今天发出${today.join('；')}`}>
        <Button type="primary" icon={<Plug size={16} />} onClick={() => setTesting(true)}>
          测试发送
        </Button>
      </PageHead>
      <LinkTabs name="短信与邮件" tabs={tabs} />
      {!query.isPending && children}
      {testing && <TestDialog onClose={() => setTesting(false)} />}
    </>
  );
}
