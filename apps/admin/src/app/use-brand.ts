import type { Brand } from '@palm/contract/organisation/calls';
import { DEFAULT_ZONE } from '@palm/client/dates';
import { DEFAULT_COLOUR } from '@palm/ui/theme';
import { useQuery } from '@tanstack/react-query';
import { brandQuery } from '../features/organisation/organisation.api.ts';
import { useServices, useStored } from '../shared/services.tsx';

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

/** Branding of the console's organisation; until it has loaded, what the browser remembers. */
export function useBrand(): Shown {
  const { client, store } = useServices();
  const code = useStored('orgCode') ?? '';
  const { data } = useQuery(brandQuery(client, code));
  const remembered = {
    ...UNKNOWN,
    appName: store.get('appName') || UNKNOWN.appName,
    themeColor: store.get('themeColor') || DEFAULT_COLOUR,
  };
  return data ?? remembered;
}
