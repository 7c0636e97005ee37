import type { Client } from '@palm/client/call';
import { annualReportApi } from '@palm/contract/annual-report/calls';
import { queryOptions } from '@tanstack/react-query';
import { inPlace } from '../../shared/in-place.ts';

/** Null: the server's default year. */
export function yearOf(params: URLSearchParams): number | null {
  const year = params.get('year');
  return year !== null && /^\d{4}$/.test(year) ? Number(year) : null;
}

export const reportQuery = (client: Client, year: number | null) =>
  queryOptions({
    queryKey: ['annual-report', year],
    queryFn: ({ signal }) => client.call(annualReportApi.query, { query: year === null ? {} : { year } }, inPlace(signal)),
  });
