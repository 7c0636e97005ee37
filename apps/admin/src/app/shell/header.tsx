import { Avatar } from '@palm/ui/avatar';
import { useMedia } from '@palm/ui/use-media';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Dropdown, Tooltip } from 'antd';
import { ExternalLink, LogOut, Menu, MoonStar, Sun } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { myInfoQuery, signOut } from '../../features/identity/identity.api.ts';
import { useServices } from '../../shared/services.tsx';
import { chooseMode, useMode } from '../../shared/theme/mode.ts';
import { UploadsPill } from '../../shared/upload/uploads-pill.tsx';
import { Mark } from '../mark.tsx';
import { useBrand } from '../use-brand.ts';
import { JobsPill } from './jobs/jobs-pill.tsx';
import { GlobalSearch } from './search/global-search.tsx';
import styles from './shell.module.css';

/** The header of every page in the shell. `onMenu` is set if there is no rail. */
export function Header({ onMenu }: { onMenu?: () => void }) {
  const brand = useBrand();
  // Too narrow for the organisation's name.
  const isNarrow = useMedia('(max-width: 359px)');
  return (
    <header className={styles.header}>
      {onMenu && <Button type="text" aria-label="打开菜单" icon={<Menu size={20} />} onClick={onMenu} />}
      <Link to="/" className={styles.brand}>
        {brand.logoUrl === null ? <Mark /> : <img src={brand.logoUrl} alt="" />}
        <span>{brand.appName}</span>
        <small>管理后台</small>
      </Link>
      <GlobalSearch />
      <UploadsPill />
      <JobsPill />
      <Tooltip title="以学员身份打开">
        <a className={styles.learner} href="/web/homePage" target="_blank" rel="noreferrer" aria-label="打开学习端">
          <span>学习端</span>
          <ExternalLink size={15} aria-hidden="true" />
        </a>
      </Tooltip>
      {!isNarrow && <ModeButton />}
      <Account withMode={isNarrow} />
    </header>
  );
}

/** Label and action for switching between light and dark mode. */
function useOtherMode() {
  const dark = useMode() === 'dark';
  return {
    label: dark ? '切换到浅色' : '切换到深色',
    icon: dark ? <Sun size={18} /> : <MoonStar size={18} />,
    onClick: () => chooseMode(dark ? 'light' : 'dark'),
  };
}

function ModeButton() {
  const { label, ...button } = useOtherMode();
  return (
    <Tooltip title={label}>
      <Button type="text" aria-label={label} {...button} />
    </Tooltip>
  );
}

function Account({ withMode }: { withMode: boolean }) {
  const mode = useOtherMode();
  const { client, store } = useServices();
  const me = useQuery(myInfoQuery(client)).data;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const leave = async () => {
    await signOut(client, store);
    // Leave the page first, otherwise its queries would be repeated without a session.
    await navigate('/login');
    queryClient.clear();
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'who', type: 'group', label: me ? `${me.name}（${me.account}）` : '我的账号' },
          ...(withMode ? [{ key: 'mode', ...mode }] : []),
          { key: 'leave', icon: <LogOut size={16} />, label: '退出登录', onClick: () => void leave() },
        ],
      }}
    >
      <button type="button" className={styles.me}>
        <Avatar name={me?.name ?? '我'} src={me?.avatarUrl} size={32} />
        <span className="sr-only">我的账号</span>
      </button>
    </Dropdown>
  );
}
