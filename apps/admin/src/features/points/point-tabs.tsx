import { LinkTabs } from '../../shared/ui/link-tabs.tsx';

const tabs = [
  { to: '/points', label: '明细' },
  { to: '/points/rules', label: '规则和等级' },
  { to: '/points/badges', label: '徽章' },
];

/** What was earned, what earns, and what can be reached. */
export const PointTabs = () => <LinkTabs name="积分" tabs={tabs} />;
