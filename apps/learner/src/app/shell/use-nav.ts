import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { firstPageQuery } from '../../shared/organisation.api.ts';
import { useServices } from '../../shared/services.tsx';
import { targetAddress } from '../../shared/target-link.tsx';
import { useContributions } from '../contributions.ts';
import { href } from '../routes.ts';
import { currentAmong } from './current-entry.ts';

/** The organisation's areas, and how each relates to the current page. */
export function useNav() {
  const { client } = useServices();
  const { pages } = useContributions();
  const { pathname } = useLocation();
  const { data } = useQuery(firstPageQuery(client));
  const entries = (data?.nav ?? []).map(({ key, name, route }) => ({ key, name, address: targetAddress(route) ?? href('homePage') }));
  const currentAs = currentAmong(
    entries.map(({ address }) => address),
    pathname,
    pages,
  );
  return entries.map((entry) => ({ ...entry, current: currentAs(entry.address) }));
}
