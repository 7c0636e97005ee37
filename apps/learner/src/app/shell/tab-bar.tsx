import { useQuery } from '@tanstack/react-query';
import { BookOpen, ClipboardCheck, Compass, House, UserRound, type LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router';
import { firstPageQuery } from '../../shared/organisation.api.ts';
import { useServices } from '../../shared/services.tsx';
import { targetAddress } from '../../shared/target-link.tsx';
import { href, routeAt, type RouteName } from '../routes.ts';
import styles from './tab-bar.module.css';

const ICONS: Partial<Record<RouteName, LucideIcon>> = { homePage: House, courseList: BookOpen, examList: ClipboardCheck };
/** With 我的 five fit. */
const AREAS = 4;

const iconOf = (address: string): LucideIcon => {
  const name = routeAt(address);
  return (name === null ? undefined : ICONS[name]) ?? Compass;
};

/** A phone's areas: the first of the organisation's navigation, and oneself. */
export function TabBar() {
  const { client } = useServices();
  const { data } = useQuery(firstPageQuery(client));
  const areas = (data?.nav ?? []).slice(0, AREAS).map(({ key, name, route }) => ({ key, name, address: targetAddress(route) ?? '/' }));
  const tabs = [
    ...areas.map((area) => ({ ...area, Icon: iconOf(area.address) })),
    { key: 'me', name: '我的', address: href('memberEntry'), Icon: UserRound },
  ];
  return (
    <nav className={styles.bar} aria-label="底部导航">
      {tabs.map(({ key, name, address, Icon }) => (
        <NavLink key={key} to={address} end>
          <Icon size={22} strokeWidth={1.9} aria-hidden="true" />
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
