import { IconButton } from '@palm/ui/icon-button';
import { useQuery } from '@tanstack/react-query';
import { Bell, MoonStar, Sun } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { BrandMark } from '../../shared/brand-mark.tsx';
import { unreadQuery } from '../../shared/member.api.ts';
import { useServices, useStored } from '../../shared/services.tsx';
import { href } from '../routes.ts';
import { useMode } from '../use-mode.ts';
import { ownSignOf } from './current-entry.ts';
import { HeaderSearch } from './header-search.tsx';
import { MainNav } from './main-nav.tsx';
import { useNav } from './use-nav.ts';
import { UserMenu } from './user-menu.tsx';
import styles from './shell-header.module.css';

/** Logo, areas, search, messages and the user menu. */
export function ShellHeader() {
  const { client } = useServices();
  const { mode, switchMode } = useMode();
  const appName = useStored('appName') ?? '学习平台';
  const logo = useStored('LOGO');
  const { pathname } = useLocation();
  const isInArea = useNav().some(({ current }) => current !== undefined);
  const sign = isInArea ? null : ownSignOf(pathname);
  const { data: unread } = useQuery(unreadQuery(client));
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link className={styles.brand} to={href('homePage')} aria-label={`${appName}，回到首页`}>
          <BrandMark logoUrl={logo} />
          <span>{appName}</span>
        </Link>
        <MainNav />
        <HeaderSearch />
        <div className={styles.acts}>
          <IconButton className={styles.wide} label={mode === 'dark' ? '切换到浅色' : '切换到深色'} onClick={switchMode}>
            {mode === 'dark' ? <Sun size={20} aria-hidden="true" /> : <MoonStar size={20} aria-hidden="true" />}
          </IconButton>
          <IconButton
            label="消息"
            badge={unread ?? 0}
            render={<Link to={href('memberNotify')} />}
            aria-current={sign === 'messages' || undefined}
          >
            <Bell size={20} aria-hidden="true" />
          </IconButton>
          <UserMenu className={styles.wide} current={sign === 'person'} />
        </div>
      </div>
    </header>
  );
}
