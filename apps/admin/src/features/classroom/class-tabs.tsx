import { LinkTabs } from '../../shared/ui/link-tabs.tsx';

const tabs = [
  { to: '/classes', label: '班级' },
  { to: '/classes/templates', label: '模板' },
];

/** Classes and what they are made from. */
export const ClassTabs = () => <LinkTabs name="班级" tabs={tabs} />;
