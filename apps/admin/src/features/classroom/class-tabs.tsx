import { LinkTabs } from '../../shared/ui/link-tabs.tsx';

const tabs = [
  { to: '/classes', label: '班级' },
  { to: '/classes/templates', label: '模板' },
];

/** Tabs for classes and templates. */
export const ClassTabs = () => <LinkTabs name="班级" tabs={tabs} />;
