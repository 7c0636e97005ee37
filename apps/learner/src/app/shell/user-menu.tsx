import { Avatar } from '@palm/ui/avatar';
import type { MenuItem } from '@palm/ui/menu';
import { useQuery } from '@tanstack/react-query';
import { LogOut, Settings } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { administratorQuery, myInfoQuery } from '../../shared/member.api.ts';
import { part } from '../../shared/part.ts';
import { useServices, useStored } from '../../shared/services.tsx';
import { useContributions } from '../contributions.ts';
import { entryAddress } from '../member/entry-address.ts';
import { useSignOut } from '../use-sign-out.ts';
import styles from './shell-header.module.css';

// Larger than the rest of the frame together, so it is loaded on first interaction.
const loadMenu = () => import('@palm/ui/menu');
const Menu = part(() => loadMenu().then((module) => module.Menu));
const fetchMenu = () => void loadMenu().catch(() => undefined);

const icon = { size: 18, 'aria-hidden': true } as const;

// The console is a separate app, so this is a plain link.
const CONSOLE: MenuItem = {
  key: 'console',
  label: '管理后台',
  icon: <Settings {...icon} />,
  render: <a href="/admin/">管理后台</a>,
  separated: true,
};

/** The person's own pages, the console for administrators, and signing out. */
export function UserMenu({ className, current }: { className: string | undefined; current: boolean }) {
  const { client } = useServices();
  const { data: me } = useQuery(myInfoQuery(client));
  const { data: rights } = useQuery(administratorQuery(client));
  const stored = useStored('userName') ?? '';
  const signOut = useSignOut();
  const name = me?.name ?? stored;
  const entries = useContributions().memberGroups.flatMap((group) => group.entries.filter(({ inMenu }) => inMenu));
  const [opened, setOpened] = useState(false);
  const button = {
    type: 'button',
    className: `${styles.me} ${className ?? ''}`,
    'aria-current': current || undefined,
  } as const;
  const content = (
    <>
      <Avatar name={name} src={me?.avatarUrl} size={34} />
      <span className="sr-only">{`${name}，我的账号`}</span>
    </>
  );
  const waiting = (
    <button {...button} aria-haspopup="menu" onPointerEnter={fetchMenu} onFocus={fetchMenu} onClick={() => setOpened(true)}>
      {content}
    </button>
  );
  const items: MenuItem[] = [
    ...entries.map(({ label, Icon, ...entry }) => ({
      key: label,
      label,
      icon: <Icon {...icon} />,
      render: <Link to={entryAddress(entry)} />,
    })),
    ...(rights?.administrator === true ? [CONSOLE] : []),
    { key: 'out', label: '退出登录', icon: <LogOut {...icon} />, onSelect: signOut, separated: true },
  ];
  return opened ? (
    <Suspense fallback={waiting}>
      <Menu trigger={<button {...button}>{content}</button>} items={items} defaultOpen />
    </Suspense>
  ) : (
    waiting
  );
}
