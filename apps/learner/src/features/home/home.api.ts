import type { Client } from '@palm/client/call';
import { BACKGROUND_SCOPE } from '@palm/client/constants';
import { bannerApi } from '@palm/contract/banner/calls';
import { todoApi } from '@palm/contract/todo/calls';
import { studyApi } from '@palm/contract/study/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { STUDY_KEY } from '../../shared/course-progress.api.ts';
import { inPlace } from '../../shared/in-place.ts';
import { aheadOf } from '../../shared/clock-ahead.ts';

export const continueQuery = (client: Client) =>
  queryOptions({
    queryKey: [STUDY_KEY, 'continue'],
    queryFn: ({ signal }) => client.call(studyApi.continueLearning, undefined, inPlace(signal)),
  });

/** The week only; 我的学习 loads the year. */
export const weekQuery = (client: Client) =>
  queryOptions({
    queryKey: [STUDY_KEY, 'summary', 7],
    queryFn: ({ signal }) => client.call(studyApi.summary, { query: { days: 7 } }, inPlace(signal)),
  });

/** The home page shows a few; the full list opens below, paged. */
export const TODOS_SHOWN = 3;
export const TODOS_PER_PAGE = 12;

export const todoQuery = (client: Client, pageNo: number, pageSize: number) =>
  queryOptions({
    queryKey: [STUDY_KEY, 'todo', pageSize, pageNo],
    queryFn: async ({ signal }) => {
      const page = await client.call(todoApi.list, { query: { pageNo, pageSize } }, inPlace(signal));
      return { ...page, aheadMs: aheadOf(page.serverNow) };
    },
    placeholderData: keepPreviousData,
  });

export const rankingQuery = (client: Client) =>
  queryOptions({
    queryKey: [STUDY_KEY, 'ranking'],
    queryFn: ({ signal }) => client.call(studyApi.ranking, undefined, inPlace(signal)),
  });

const unsaid = { quiet: true, scope: BACKGROUND_SCOPE };

/** Reports that the member sees the banner; the server counts a person once per day. */
export const bannerSeenQuery = (client: Client, bannerId: string) =>
  queryOptions({
    queryKey: ['banner', 'seen', bannerId],
    queryFn: () => client.call(bannerApi.seen, { body: { bannerIds: [bannerId] } }, unsaid),
    staleTime: Infinity,
    retry: false,
  });

/** Navigation to the banner's target does not wait for it. */
export const countBannerClick = (client: Client, bannerId: string): void =>
  void client.call(bannerApi.click, { body: { bannerId } }, { ...unsaid, keepalive: true }).catch(() => undefined);
