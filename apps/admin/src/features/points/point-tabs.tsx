import { LinkTabs } from '../../shared/ui/link-tabs.tsx';

const tabs = [
  { to: '/points', label: '明细' },
  { to: '/points/rules', label: '规则和等级' },
  { to: '/points/badges', label: '徽章' },
];

/** Tabs for the ledger, the rules and the goals. */
export const PointTabs = () => <LinkTabs name="积分" tabs={tabs} />;
