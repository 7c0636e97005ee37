import { datesIn, DEFAULT_ZONE, type Dates } from '@palm/client/dates';
import { useQuery } from '@tanstack/react-query';
import { brandQuery } from './organisation.api.ts';
import { useServices, useStored } from './services.tsx';

/** Times of this organisation. Its zone comes with the branding that the shell loads (product.md §1); until that is there, the default. */
export function useDates(): Dates {
  const { client } = useServices();
  const { data } = useQuery({ ...brandQuery(client, useStored('orgCode') ?? ''), enabled: false });
  return datesIn(data?.timeZone ?? DEFAULT_ZONE);
}
