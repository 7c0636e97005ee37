import { useQuery } from '@tanstack/react-query';
import { Compass } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { firstPageQuery } from '../../shared/organisation.api.ts';
import { useServices } from '../../shared/services.tsx';
import { targetAddress } from '../../shared/target-link.tsx';
import { useContributions, type Contributions } from '../contributions.ts';
import { href, routeAt } from '../routes.ts';
import { currentAmong } from './current-entry.ts';
import styles from './tab-bar.module.css';

/** Five fit, including 我的. */
const AREAS = 4;
/** Number of characters that fit on one line on the narrowest phone. */
const ONE_LINE = 5;

const iconOf = (address: string, pages: Contributions['pages']) => {
  const name = routeAt(address);
  return (name === null ? undefined : pages[name].tabIcon) ?? Compass;
};

/** The tab bar on phones: the first areas of the organisation's navigation, and 我的. */
export function TabBar() {
  const { client } = useServices();
  const { pages } = useContributions();
  const { pathname } = useLocation();
  const { data, isPending } = useQuery(firstPageQuery(client));
  const areas = (data?.nav ?? []).slice(0, AREAS).map(({ key, name, route }) => ({ key, name, address: targetAddress(route) ?? '/' }));
  const tabs = [...areas, { key: 'me', name: pages.memberEntry.title, address: href('memberEntry') }].map((tab) => ({
    ...tab,
    Icon: iconOf(tab.address, pages),
  }));
  const currentAs = currentAmong(
    tabs.map(({ address }) => address),
    pathname,
    pages,
  );
  return (
    <nav className={styles.bar} aria-label="底部导航">
      {/* Positions depend on the number of entries: until that is known, they would jump. */}
      {!isPending &&
        tabs.map(({ key, name, address, Icon }) => (
          <Link key={key} to={address} aria-current={currentAs(address)} data-long={name.length > ONE_LINE || undefined}>
            <Icon size={22} strokeWidth={1.9} aria-hidden="true" />
            {name}
          </Link>
        ))}
    </nav>
  );
}
