import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { MOST_COUNTED, searchApi, type SearchHit } from '@palm/contract/search/calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { CourseSearchPage } from './course-search.tsx';

let server: FakeServer;

const hit = (number: number, parts: Partial<SearchHit> = {}): SearchHit => ({
  kind: 'course',
  id: idOf(number),
  title: `复盘课 ${number}`,
  snippet: '复盘：从结果倒推方法',
  cover: { motif: 'ridge', tone: 'navy', url: null },
  facts: ['周明远', '9 讲 · 49 分钟', '进阶', '31 人在学'],
  address: `/courseDetail?courseId=${idOf(number)}`,
  ...parts,
});
const found = (list: SearchHit[]) => ({
  list,
  total: list.length,
  kinds: list.length === 0 ? [] : [{ kind: 'course' as const, name: '课程', count: list.length }],
  categories: ['管理'],
  marks: ['复盘'],
  instead: null,
});
const addressOf = (router: { state: { location: { search: string } } }) => decodeURIComponent(router.state.location.search);
/** Matches names as computed by jsdom, which, unlike browsers, adds spaces around highlighted parts. */
const marked = (text: string) => (name: string) => name.replace(/\s/g, '').includes(text.replace(/\s/g, ''));
const field = () => screen.getByRole('combobox', { name: '搜索课程' });

beforeEach(() => {
  server = createFakeServer();
  server.answer(searchApi.hot, {
    list: [
      { word: '年终复盘', fresh: true },
      { word: '急救', fresh: false },
    ],
  });
  server.answer(searchApi.suggest, { words: [{ word: '复盘', count: 2 }], objects: [], marks: ['复'] });
  server.answer(searchApi.find, found([hit(1), hit(2)]));
  server.answer(searchApi.opened, { done: true });
});

describe('the search before typing', () => {
  it('says what can be searched, also before anybody has searched', async () => {
    server.answer(searchApi.hot, { list: [] });
    await renderPage(CourseSearchPage, '/courseSearch', server);
    expect(screen.getByRole('heading', { name: '想学什么？' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '看全部课程' }).getAttribute('href')).toBe('/courseList');
  });

  it('focuses the field, with recent and popular searches', async () => {
    server.services.store.set('recentSearches', ['周明远', '透视表']);
    await renderPage(CourseSearchPage, '/courseSearch', server);
    expect(document.activeElement).toBe(field());
    const hot = await screen.findByRole('region', { name: '大家在搜' });
    expect(
      within(hot)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1年终复盘新', '2急救']);
    expect(server.callsOf(searchApi.find)).toEqual([]);
  });

  it('deletes one recent search, or all', async () => {
    server.services.store.set('recentSearches', ['周明远', '透视表']);
    await renderPage(CourseSearchPage, '/courseSearch', server);
    await userEvent.click(screen.getByRole('button', { name: '删去 周明远' }));
    expect(server.services.store.get('recentSearches')).toEqual(['透视表']);
    await userEvent.click(screen.getByRole('button', { name: '清空' }));
    expect(screen.queryByRole('region', { name: '最近搜过' })).toBeNull();
  });

  it('searches for a popular term and remembers it on this device', async () => {
    const { router } = await renderPage(CourseSearchPage, '/courseSearch', server);
    await userEvent.click(await screen.findByRole('button', { name: /急救/ }));
    expect(addressOf(router)).toBe('?keyword=急救');
    expect(server.services.store.get('recentSearches')).toEqual(['急救']);
  });
});

describe('typed text', () => {
  it('shows suggestions that ↑ ↓ navigate, Enter accepts and Esc closes', async () => {
    server.answer(searchApi.suggest, {
      words: [{ word: '复盘', count: 2 }],
      objects: [{ kind: 'course', name: '课程', id: idOf(1), title: '年终复盘季', address: `/courseDetail?courseId=${idOf(1)}` }],
      marks: ['复'],
    });
    const { router } = await renderPage(CourseSearchPage, '/courseSearch', server);
    await userEvent.type(field(), '复');
    const [word, course] = await screen.findAllByRole('option');
    expect([word?.textContent, course?.textContent]).toEqual(['复盘2 条', '年终复盘季课程']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(course?.getAttribute('aria-selected')).toBe('true');
    expect(field().getAttribute('aria-activedescendant')).toBe(course?.id);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(addressOf(router)).toBe('?keyword=复盘');
    await userEvent.click(field());
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('navigates directly to a chosen object', async () => {
    server.answer(searchApi.suggest, {
      words: [],
      objects: [{ kind: 'course', name: '课程', id: idOf(1), title: '年终复盘季', address: `/courseDetail?courseId=${idOf(1)}` }],
      marks: ['复'],
    });
    const { router } = await renderPage(CourseSearchPage, '/courseSearch', server);
    await userEvent.type(field(), '复');
    await userEvent.click(await screen.findByRole('option', { name: marked('年终复盘季') }));
    expect(router.state.location.pathname).toBe('/courseDetail');
  });

  it('is searched on Enter as typed', async () => {
    const { router } = await renderPage(CourseSearchPage, '/courseSearch', server);
    await userEvent.type(field(), ' 复盘 {Enter}');
    expect(addressOf(router)).toBe('?keyword=复盘');
    expect(await screen.findByText('课程 · 最符合')).toBeTruthy();
  });
});

describe('the search results', () => {
  it('highlight the terms and show the best hit first', async () => {
    await renderPage(CourseSearchPage, '/courseSearch?keyword=%E5%A4%8D%E7%9B%98', server);
    const best = (await screen.findByText('课程 · 最符合')).closest('article') ?? expect.fail('no best hit');
    expect(
      within(best)
        .getByRole('link', { name: marked('复盘课 1') })
        .getAttribute('href'),
    ).toBe(`/courseDetail?courseId=${idOf(1)}`);
    expect([...best.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['复盘', '复盘']);
    expect(screen.getByRole('status').textContent).toBe('共 2 条你能看的内容');
    expect(screen.queryByRole('tab')).toBeNull();
    expect(document.activeElement).not.toBe(field());
  });

  it('say that there are more than were counted, and end paging where counting ends', async () => {
    const kinds = [
      { kind: 'course' as const, name: '课程', count: MOST_COUNTED + 1 },
      { kind: 'info' as const, name: '资讯', count: 3 },
    ];
    server.answer(searchApi.find, { ...found([hit(1), hit(2)]), kinds, total: MOST_COUNTED + 1 });
    await renderPage(CourseSearchPage, '/courseSearch?keyword=%E5%A4%8D%E7%9B%98&kind=course', server);
    expect((await screen.findByText(/再加一个词/)).textContent).toBe('共 999+ 条你能看的内容，再加一个词会更准');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['全部999+', '课程999+', '资讯3']);
    expect(screen.getByRole('button', { name: '第 50 页' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '第 51 页' })).toBeNull();
  });

  it('keep filters in the URL and query with them', async () => {
    const address =
      '/courseSearch?keyword=%E5%A4%8D%E7%9B%98&category=%E7%AE%A1%E7%90%86&level=advanced&since=year&standing=started&sort=newest&kind=course&page=2';
    const { router } = await renderPage(CourseSearchPage, address, server);
    await waitFor(() =>
      expect(server.callsOf(searchApi.find)[0]?.query).toEqual({
        keyword: '复盘',
        kind: 'course',
        category: '管理',
        level: 'advanced',
        since: 'year',
        standing: 'started',
        sort: 'newest',
        pageNo: '2',
        pageSize: '20',
      }),
    );
    await userEvent.click(await screen.findByRole('combobox', { name: '难度' }));
    await userEvent.click(await screen.findByRole('option', { name: '难度 入门' }));
    await waitFor(() =>
      expect(addressOf(router)).toBe('?keyword=复盘&kind=course&category=管理&level=beginner&since=year&standing=started&sort=newest'),
    );
  });

  it('show tabs for more than one kind', async () => {
    const kinds = [
      { kind: 'course' as const, name: '课程', count: 1 },
      { kind: 'exam' as const, name: '考试', count: 1 },
    ];
    server.answer(searchApi.find, { ...found([hit(1), hit(2, { kind: 'exam', cover: null })]), kinds });
    const { router } = await renderPage(CourseSearchPage, '/courseSearch?keyword=%E5%A4%8D%E7%9B%98', server);
    await userEvent.click(await screen.findByRole('tab', { name: /考试/ }));
    await waitFor(() => expect(addressOf(router)).toBe('?keyword=复盘&kind=exam'));
  });

  it('show the best hit and three of each kind, and link to all of one', async () => {
    const columns = Array.from({ length: 4 }, (_, place) => hit(20 + place, { kind: 'column', look: 'book', title: `复盘栏 ${place}` }));
    const section = hit(30, {
      kind: 'section',
      look: 'section',
      sectionKind: 'article',
      cover: null,
      snippet: '',
      title: '复盘两小时',
      path: '带好第一支团队 › 第三章 带事',
      standing: 'locked',
    });
    server.answer(searchApi.find, {
      ...found([hit(1), ...columns, section]),
      kinds: [
        { kind: 'course', name: '课程', count: 1 },
        { kind: 'section', name: '小节', count: 1 },
        { kind: 'column', name: '专栏', count: 9 },
      ],
    });
    const { router } = await renderPage(CourseSearchPage, '/courseSearch?keyword=%E5%A4%8D%E7%9B%98', server);
    expect(within(await screen.findByRole('region', { name: '专栏' })).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('tab', { name: /全部/ }).textContent).toBe('全部11');
    const sections = within(screen.getByRole('region', { name: '小节' }));
    expect(sections.getByText('未解锁')).toBeTruthy();
    expect(sections.getByText('带好第一支团队 › 第三章 带事')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /看全部/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: '看全部 9 条' }));
    await waitFor(() => expect(addressOf(router)).toBe('?keyword=复盘&kind=column'));
    await waitFor(() => expect(server.callsOf(searchApi.find).at(-1)?.query).toMatchObject({ kind: 'column', pageSize: '20' }));
  });

  it('report that a hit was opened, without making the person wait', async () => {
    const { router } = await renderPage(CourseSearchPage, '/courseSearch?keyword=%E5%A4%8D%E7%9B%98', server);
    await userEvent.click(await screen.findByRole('link', { name: marked('复盘课 2') }));
    expect(router.state.location.pathname).toBe('/courseDetail');
    expect(server.callsOf(searchApi.opened)[0]?.body).toEqual({ keyword: '复盘', kind: 'course', objectId: idOf(2) });
  });

  it('offer to clear filters that leave nothing', async () => {
    server.answer(searchApi.find, ({ query }) => (query.level ? { ...found([]), kinds: [] } : found([hit(1)])));
    const { router } = await renderPage(CourseSearchPage, '/courseSearch?keyword=%E5%A4%8D%E7%9B%98&level=advanced', server);
    await userEvent.click(await screen.findByRole('button', { name: '清空条件' }));
    await waitFor(() => expect(addressOf(router)).toBe('?keyword=复盘'));
    expect(await screen.findByRole('link', { name: marked('复盘课 1') })).toBeTruthy();
  });
});

describe('a person who finds none of the hits right', () => {
  it('is shown alternatives, and a link to all courses', async () => {
    await renderPage(CourseSearchPage, '/courseSearch?keyword=%E5%A4%8D%E7%9B%98', server);
    const otherwise = await screen.findByRole('region', { name: '没找到想要的？' });
    expect(within(otherwise).getByRole('link', { name: '看全部课程' }).getAttribute('href')).toBe('/courseList');
  });
});

describe('a search without hits', () => {
  const empty = { ...found([]), categories: [], marks: [] };

  it('repeats the query, suggests a correction and shows the hits of a shorter query', async () => {
    const shorter = { word: '盘点', count: 5, list: [hit(1, { title: '新店长训练' })] };
    server.answer(searchApi.find, ({ query }) =>
      query.keyword === '盘点差异率' ? found([hit(3)]) : { ...empty, instead: { suggestion: { word: '盘点差异率', count: 3 }, shorter } },
    );
    const { router } = await renderPage(CourseSearchPage, `/courseSearch?keyword=${encodeURIComponent('盘店差异率')}`, server);
    expect(await screen.findByRole('heading', { name: '没有和「盘店差异率」完全对上的内容' })).toBeTruthy();
    expect(screen.getByText('3 条')).toBeTruthy();
    const instead = screen.getByRole('region', { name: '换成「盘点」，找到这些' });
    expect(within(instead).getByRole('link', { name: '新店长训练' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '搜「盘点差异率」' }));
    await waitFor(() => expect(addressOf(router)).toBe('?keyword=盘点差异率'));
  });

  it('always offers a way on', async () => {
    server.answer(searchApi.find, { ...empty, instead: { suggestion: null, shorter: null } });
    await renderPage(CourseSearchPage, '/courseSearch?keyword=zzz', server);
    expect((await screen.findByRole('link', { name: '看全部课程' })).getAttribute('href')).toBe('/courseList');
  });

  it('shows an error and retries', async () => {
    server.setOffline(true);
    await renderPage(CourseSearchPage, '/courseSearch?keyword=zzz', server);
    expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy();
    server.setOffline(false);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: marked('复盘课 1') })).toBeTruthy();
  });
});
