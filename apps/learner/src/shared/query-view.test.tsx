import { AppError } from '@palm/client/app-error';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryView } from './query-view.tsx';

const noAnswer = () => new AppError({ code: -1, errorCode: 'NETWORK_FAILURE', msg: '请求失败，请重试。[5001]' });
const refused = () => new AppError({ code: 1, errorCode: 'COURSE_NOT_VISIBLE', msg: '这门课程没有对你开放' });

let asked: number;
let failure: Error | null;

function Part({ level }: { level?: 1 | 2 }) {
  const query = useQuery({
    queryKey: ['part'],
    queryFn: async () => {
      asked += 1;
      if (failure !== null) {
        throw failure;
      }
      return '课程内容';
    },
    retry: false,
  });
  return (
    <QueryView query={query} skeleton="…" {...(level && { level })}>
      {(text) => <p>{text}</p>}
    </QueryView>
  );
}

async function open(level?: 1 | 2) {
  const client = new QueryClient({
    defaultOptions: { queries: { networkMode: 'always', refetchOnReconnect: false, refetchOnWindowFocus: false } },
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <Part {...(level && { level })} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await pass(10);
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  [asked, failure] = [0, noAnswer()];
});

afterEach(() => {
  vi.useRealTimers();
});

describe('data not loaded because the server was unreachable', () => {
  it('announces automatic retries, retries with increasing delays, and loads', async () => {
    await open();
    expect(screen.getByText('暂时连不上服务器，正在自动重试。')).toBeTruthy();
    await pass(2000);
    expect(asked).toBe(2);
    await pass(3900);
    expect(asked).toBe(2);
    failure = null;
    await pass(200);
    expect(screen.getByText('课程内容')).toBeTruthy();
    await pass(120_000);
    expect(asked).toBe(3);
  });

  it('loads as soon as the network is back, even if the page was opened offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open();
    expect(screen.getByText('现在没有网络，恢复后会自动加载。')).toBeTruthy();
    failure = null;
    await act(async () => {
      dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(10);
    });
    expect(screen.getByText('课程内容')).toBeTruthy();
  });
});

describe('a refused request', () => {
  it('shows the reason and is not retried automatically', async () => {
    failure = refused();
    await open();
    expect(screen.getByText('这门课程没有对你开放')).toBeTruthy();
    dispatchEvent(new Event('online'));
    await pass(120_000);
    expect(asked).toBe(1);
  });
});

describe('a missing object', () => {
  it('offers the home page instead of a retry, if it is the whole page', async () => {
    failure = new AppError({ code: 404, errorCode: 'NOT_FOUND', msg: '内容不存在，可能已被删除' });
    await open(1);
    vi.useRealTimers();
    expect(await screen.findByRole('heading', { level: 1, name: '没有找到' })).toBeTruthy();
    expect(screen.getByText('内容不存在，可能已被删除')).toBeTruthy();
    expect(screen.getByRole('link', { name: '回到首页' })).toHaveProperty('pathname', '/homePage');
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  it('cannot be named by an address with unreadable characters, so there is nothing to retry either', async () => {
    failure = new AppError({ code: 422, errorCode: 'TEXT_INVALID', msg: '提交的内容里有无法识别的字符，请删去后再试' });
    await open(1);
    vi.useRealTimers();
    expect(await screen.findByRole('heading', { level: 1, name: '没有找到' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  it('says that no progress is lost if access was withdrawn', async () => {
    failure = new AppError({ code: 1302, errorCode: 'COURSE_NOT_PUBLISHED', msg: '课程还没有发布，或已经下架' });
    await open(1);
    vi.useRealTimers();
    expect(await screen.findByRole('heading', { level: 1, name: '现在打不开' })).toBeTruthy();
    expect(screen.getByText('课程还没有发布，或已经下架。学过的都还记着。')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });
});
