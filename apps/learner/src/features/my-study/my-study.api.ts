import type { Client } from '@palm/client/call';
import { exportedBy } from '@palm/client/export-run';
import { studyApi } from '@palm/contract/study/calls';
import type { QueryInput } from '@palm/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { STUDY_KEY } from '../../shared/course-progress.api.ts';
import { inPlace } from '../../shared/in-place.ts';

export type RecordState = 'all' | 'started' | 'completed';

export const RECORDS_ON_PAGE = 10;

/** A year and a few days, so that the heat map has 53 full weeks. */
export const yearQuery = (client: Client) =>
  queryOptions({
    queryKey: [STUDY_KEY, 'summary', 371],
    queryFn: ({ signal }) => client.call(studyApi.summary, { query: { days: 371 } }, inPlace(signal)),
  });

export const recordsQuery = (client: Client, state: RecordState, pageNo = 1, unfinishedFirst = false) =>
  queryOptions({
    queryKey: [STUDY_KEY, 'records', state, pageNo, unfinishedFirst],
    queryFn: ({ signal }) =>
      client.call(studyApi.records, { query: { state, pageNo, pageSize: RECORDS_ON_PAGE, unfinishedFirst } }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });

export const LEDGER_ROWS_ON_PAGE = 50;

export type LedgerFilters = QueryInput<typeof studyApi.exportLedger>;

export const ledgerQuery = (client: Client, filters: LedgerFilters = {}, pageNo = 1) =>
  queryOptions({
    queryKey: [STUDY_KEY, 'ledger', filters, pageNo],
    queryFn: ({ signal }) =>
      client.call(studyApi.ledger, { query: { ...filters, pageNo, pageSize: LEDGER_ROWS_ON_PAGE } }, inPlace(signal)),
    placeholderData: keepPreviousData,
  });

export const exportedLedger = (filters: LedgerFilters) => exportedBy(studyApi.exportLedger, filters);
