import { LinkTabs } from '../../shared/ui/link-tabs.tsx';

const tabs = [
  { to: '/certificates', label: '模板' },
  { to: '/certificates/issued', label: '已颁发' },
];

/** Tabs for templates and issued certificates. */
export const CertificateTabs = () => <LinkTabs name="证书" tabs={tabs} />;
