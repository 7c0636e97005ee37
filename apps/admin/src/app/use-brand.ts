import type { Brand } from '@palm/contract/organisation';
import { DEFAULT_ZONE } from '@palm/client/dates';
import { DEFAULT_COLOUR } from '@palm/ui/theme';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { brandQuery } from '../features/organisation/organisation.api.ts';
import { store } from '../shared/client/client.ts';

type Shown = Pick<Brand, 'appName' | 'logoUrl' | 'themeColor' | 'grayType' | 'timeZone' | 'loginTitle' | 'slogan'>;

const UNKNOWN: Shown = {
  appName: '学习平台',
  logoUrl: null,
  themeColor: DEFAULT_COLOUR,
  grayType: 0,
  timeZone: DEFAULT_ZONE,
  loginTitle: '',
  slogan: '',
};

/** The organisation whose console this is. Until it is known, what the browser remembers of it. */
export function useBrand(): Shown {
  const code = useSyncExternalStore(
    (notify) => store.subscribe(notify),
    () => store.get('orgCode') ?? '',
  );
  const { data } = useQuery(brandQuery(code));
  const remembered = {
    ...UNKNOWN,
    appName: store.get('appName') || UNKNOWN.appName,
    themeColor: store.get('themeColor') || DEFAULT_COLOUR,
  };
  return data ?? remembered;
}
