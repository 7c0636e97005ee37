import { Outlet, useLocation, useMatches, useNavigation } from 'react-router';
import { MobileHead } from '@palm/ui/mobile-head';
import type { RouteHandle } from '../router-handle.ts';
import { useContributions, type Contributions } from '../contributions.ts';
import { entryAddress } from '../member/entry-address.ts';
import { href, routes, type RouteName } from '../routes.ts';
import { useBack } from '../use-back.ts';
import { useBackground } from './use-background.ts';
import { useLinkPrefetch } from './use-link-prefetch.ts';
import { useBrandRefresh } from './use-brand-refresh.ts';
import { WaitingPopup } from './waiting-popup.tsx';
import { Footer } from './footer.tsx';
import { ShellHeader } from './shell-header.tsx';
import { TabBar } from './tab-bar.tsx';
import styles from './shell.module.css';

function useRouteName(): RouteName | null {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  return handle?.name ?? null;
}

/** Target of the back button on a page that was opened directly. */
const parentOf = (name: RouteName | null): string =>
  name !== null && routes[name].path.startsWith('/member/') ? href('memberEntry') : href('homePage');

/** Title of the phone header: some pages of the member area are parts of one route, with titles of their own. */
function titleOf(name: RouteName | null, address: string, { memberGroups, pages }: Contributions): string {
  if (name === null) {
    return '没有这个页面';
  }
  const entry = memberGroups.flatMap(({ entries }) => entries).find((entry) => entryAddress(entry) === address);
  return entry?.label ?? pages[name].title;
}

/** Layout of every page but the bare ones: header, content, footer, and on phones the tab bar. */
export function Shell() {
  const name = useRouteName();
  const navigation = useNavigation();
  const { pathname, search } = useLocation();
  useBrandRefresh();
  useBackground();
  useLinkPrefetch();
  const contributions = useContributions();
  const page = name === null ? undefined : contributions.pages[name];
  const inner = page?.tabIcon === undefined;
  const back = useBack(parentOf(name));
  return (
    <div className={styles.shell} data-inner={inner || undefined}>
      <a className={styles.skip} href="#main">
        跳到正文
      </a>
      {navigation.state === 'loading' && <div className={styles.progress} aria-hidden="true" />}
      <ShellHeader />
      {inner && page?.ownHead !== true && <MobileHead title={titleOf(name, pathname + search, contributions)} onBack={back} />}
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      {!inner && <TabBar />}
      <WaitingPopup />
    </div>
  );
}
