import { LinkTabs } from '../../shared/ui/link-tabs.tsx';

const tabs = [
  { to: '/plates', label: '内容板块' },
  { to: '/regions', label: '区域板块' },
];

/** Tabs for plates and regions. */
export const PlateTabs = () => <LinkTabs name="板块" tabs={tabs} />;
