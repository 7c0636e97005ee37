import { Avatar } from '@palm/ui/avatar';
import { Menu, type MenuItem } from '@palm/ui/menu';
import { useQuery } from '@tanstack/react-query';
import { Award, BookOpen, ChartColumn, LogOut, Settings, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { administratorQuery, myInfoQuery } from '../../shared/member.api.ts';
import { useServices, useStored } from '../../shared/services.tsx';
import { href } from '../routes.ts';
import { useSignOut } from '../use-sign-out.ts';
import styles from './shell-header.module.css';

const icon = { size: 18, 'aria-hidden': true } as const;

const OWN_PAGES: readonly MenuItem[] = [
  { key: 'study', label: '我的学习', icon: <ChartColumn {...icon} />, render: <Link to={href('memberMyStudy')} /> },
  { key: 'course', label: '我的课程', icon: <BookOpen {...icon} />, render: <Link to={href('memberCourse')} /> },
  { key: 'certificate', label: '我的证书', icon: <Award {...icon} />, render: <Link to={href('memberCertificate')} /> },
  { key: 'info', label: '个人资料', icon: <UserRound {...icon} />, render: <Link to={href('memberInfo')} /> },
];

// The console is an app of its own: a plain link loads it.
const CONSOLE: MenuItem = {
  key: 'console',
  label: '管理后台',
  icon: <Settings {...icon} />,
  render: <a href="/admin/">管理后台</a>,
  separated: true,
};

/** The person's own pages, the console for administrators, and the way out. */
export function UserMenu({ className }: { className: string | undefined }) {
  const { client } = useServices();
  const { data: me } = useQuery(myInfoQuery(client));
  const { data: rights } = useQuery(administratorQuery(client));
  const stored = useStored('userName') ?? '';
  const signOut = useSignOut();
  const name = me?.name ?? stored;
  const trigger = (
    <button type="button" className={`${styles.me} ${className ?? ''}`} aria-label={`${name}，我的账号`}>
      <Avatar name={name} src={me?.avatarUrl} size={34} />
    </button>
  );
  const items: MenuItem[] = [
    ...OWN_PAGES,
    ...(rights?.administrator === true ? [CONSOLE] : []),
    { key: 'out', label: '退出登录', icon: <LogOut {...icon} />, onSelect: signOut, separated: true },
  ];
  return <Menu trigger={trigger} items={items} />;
}
