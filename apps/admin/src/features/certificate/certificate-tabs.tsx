import { LinkTabs } from '../../shared/ui/link-tabs.tsx';

const tabs = [
  { to: '/certificates', label: '模板' },
  { to: '/certificates/issued', label: '已颁发' },
];

/** Templates and what was issued from them. */
export const CertificateTabs = () => <LinkTabs name="证书" tabs={tabs} />;
