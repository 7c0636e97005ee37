import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Asking } from '../../areas/area.ts';
import { ServicesProvider } from '../../shared/services.tsx';
import { ContributionsProvider, gather } from '../contributions.ts';
import { useLinkPrefetch } from './use-link-prefetch.ts';

const HOVER_MS = 80;

let server: FakeServer;
/** Code and data of a page. */
const load = vi.fn(async () => () => <p>page</p>);
const ask = vi.fn(async (_query: string) => 'answer');

const prefetch = async ({ queries, params }: Asking) => {
  await queries.prefetchQuery({ queryKey: [params.toString()], queryFn: () => ask(params.toString()) });
};

function Page() {
  useLinkPrefetch();
  return (
    <>
      <a href="/web/courseDetail?courseId=7">
        <b>课程七</b>
      </a>
      <a href="/web/courseDetail?courseId=8">课程八</a>
      <a href="/web/courseDetail">没有编号的课程</a>
      <a href="/web/nowhere">没有的页面</a>
      <a href="/web/courseDetail?courseId=9" target="_blank">
        新标签页
      </a>
      <a href="https://elsewhere.test/web/courseDetail?courseId=9">别处</a>
    </>
  );
}

async function draw() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000 } } });
  await act(async () => {
    render(
      <ServicesProvider value={server.services}>
        <QueryClientProvider client={queries}>
          <ContributionsProvider value={gather({ study: { pages: { courseDetail: { title: '课程', load, prefetch } } } })}>
            <Page />
          </ContributionsProvider>
        </QueryClientProvider>
      </ServicesProvider>,
    );
  });
  return queries;
}

const over = (words: string, pointerType = 'mouse') => {
  const event = new MouseEvent('pointerover', { bubbles: true });
  Object.assign(event, { pointerType });
  fireEvent(screen.getByText(words), event);
};
const rest = (ms = HOVER_MS) => act(() => vi.advanceTimersByTimeAsync(ms));
const touch = async (words: string) => {
  fireEvent.touchStart(screen.getByText(words));
  await rest(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  server = createFakeServer();
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

it('ignores external links, unknown pages, and pages whose URL lacks a required parameter', async () => {
  await draw();
  for (const words of ['新标签页', '别处', '没有的页面', '没有编号的课程']) {
    await touch(words);
  }
  expect(ask).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalledTimes(1);
});

it('prefetches nothing with data saving enabled', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  await draw();
  await touch('课程七');
  expect([load.mock.calls.length, ask.mock.calls.length]).toEqual([0, 0]);
});

it('prefetches nothing while the pointer only passes, and only the last link it rests on', async () => {
  await draw();
  over('课程七');
  await rest(HOVER_MS - 1);
  over('课程八');
  await rest(HOVER_MS - 1);
  expect(ask).not.toHaveBeenCalled();
  await rest(1);
  expect(ask.mock.calls).toEqual([['courseId=8']]);
});

it('prefetches code and data once the pointer rests on any part of a link', async () => {
  await draw();
  over('课程七');
  await rest();
  expect(load).toHaveBeenCalledTimes(1);
  expect(ask.mock.calls).toEqual([['courseId=7']]);
});

it("prefetches on the first touch, but not on a touch pointer's hover", async () => {
  await draw();
  over('课程七', 'touch');
  await rest();
  expect(ask).not.toHaveBeenCalled();
  await touch('课程七');
  expect(ask.mock.calls).toEqual([['courseId=7']]);
});

it('fetches once while fresh, and again once stale', async () => {
  await draw();
  await touch('课程七');
  await touch('课程七');
  over('课程七');
  await rest();
  expect(ask).toHaveBeenCalledTimes(1);
  await rest(15_000);
  await touch('课程七');
  expect(ask).toHaveBeenCalledTimes(2);
});

it('ignores failures, and the page fetches again', async () => {
  await draw();
  ask.mockRejectedValueOnce(new Error('the network is away'));
  await touch('课程七');
  await touch('课程七');
  expect(ask).toHaveBeenCalledTimes(2);
  expect(server.messages).toEqual([]);
});
