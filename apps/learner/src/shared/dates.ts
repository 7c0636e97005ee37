import { datesIn, DEFAULT_ZONE, type Dates } from '@palm/client/dates';
import { useQuery } from '@tanstack/react-query';
import { brandQuery } from './organisation.api.ts';
import { useServices, useStored } from './services.tsx';

/**
 * Dates in the organisation's time zone, which is part of the branding loaded by the shell (product.md §1); until then, the default zone.
 */
export function useDates(): Dates {
  const { client } = useServices();
  const { data } = useQuery({ ...brandQuery(client, useStored('orgCode') ?? ''), enabled: false });
  return datesIn(data?.timeZone ?? DEFAULT_ZONE);
}
