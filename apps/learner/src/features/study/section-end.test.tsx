import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { studyApi } from '@palm/contract/study/calls';
import type { CourseDetail } from '@palm/contract/study/course-detail';
import type { Player, StudyReceipt } from '@palm/contract/study/player';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { SectionPlayer } from './section-player.tsx';

const rules = { completionThreshold: 95, noSeekAhead: false, pauseWhenHidden: false, maxSpeed: 2, minDwellSeconds: 0, inOrder: false };

const player: Player = {
  courseId: idOf(1),
  courseTitle: '带好第一支团队',
  sectionId: idOf(101),
  title: '谈目标，也谈成长',
  content: { kind: 'video', mediaUrl: '/files/film.mp4', mediaType: 'video/mp4', captionUrl: null, posterUrl: '/files/poster.webp' },
  durationSeconds: 100,
  pages: null,
  rules,
  watermark: { enabled: false, text: 'name', content: '林知夏' },
  playerSession: 'session-1',
  position: 0,
  coverage: [],
  dwellSeconds: 0,
  percent: 0,
  completed: false,
  remainder: { seconds: 95, pages: 0 },
  previousSectionId: null,
  nextSectionId: idOf(102),
};

const sectionOf = (number: number, title: string, state: 'open' | 'locked' = 'open') =>
  ({
    id: idOf(number),
    title,
    kind: 'video',
    required: true,
    durationSeconds: 100,
    pages: null,
    state,
    percent: 0,
    remainder: { seconds: 95, pages: 0 },
    exam: null,
  }) as const;

const course: CourseDetail = {
  id: idOf(1),
  title: '带好第一支团队',
  subtitle: '',
  intro: '',
  outcomes: [],
  audienceText: '',
  cover: { motif: 'ridge', tone: 'navy', url: null },
  categoryId: null,
  categoryName: null,
  tags: [],
  difficulty: 'beginner',
  price: 0,
  required: false,
  teachers: [],
  rules,
  learnerCount: 1,
  totalSeconds: 200,
  chapters: [{ id: idOf(80), title: '角色转身', sections: [sectionOf(101, '谈目标，也谈成长'), sectionOf(102, '先交出去三成')] }],
  progress: { percent: 0, completedSections: 0, requiredSections: 2, completedAt: null, nextSectionId: idOf(101) },
  certificate: null,
  preview: false,
  abilities: { study: true, edit: false },
};

const receipt: StudyReceipt = {
  sequence: 1,
  coverage: [[0, 97]],
  percent: 100,
  completed: true,
  remainder: null,
  coursePercent: 50,
  courseCompleted: false,
  refused: [],
  takenOver: false,
  barred: false,
};
const unfinished: StudyReceipt = {
  ...receipt,
  coverage: [
    [0, 31],
    [38, 100],
  ],
  percent: 93,
  completed: false,
  remainder: { seconds: 2, pages: 0 },
};

let server: FakeServer;
let playing: ReturnType<typeof vi.spyOn>;

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const video = () => screen.getByRole('region', { name: /^视频/ }).querySelector('video') ?? expect.fail('no video');
const seen = (hidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);

beforeEach(() => {
  vi.useFakeTimers();
  server = createFakeServer();
  server.services.store.set('userId', idOf(2));
  server.services.store.set('accessToken', 'token');
  server.answer(studyApi.report, receipt);
  server.answer(studyApi.closePlayer, { done: true });
  // jsdom has media elements but cannot play them.
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  playing = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    fireEvent.play(this);
    return Promise.resolve();
  });
});

afterEach(() => vi.useRealTimers());

const HERE = `/courseDetailSection?sectionId=${idOf(101)}`;

async function open(shown: Partial<Player> = {}, onReopen = vi.fn(), address = HERE) {
  const opened = await renderPage(
    () => <SectionPlayer course={course} player={{ ...player, ...shown }} onWhy={vi.fn()} onReopen={onReopen} />,
    address,
    server,
  );
  Object.defineProperty(video(), 'duration', { value: 100, configurable: true });
  fireEvent.loadedMetadata(video());
  return opened;
}

/** Plays the rest to the end. */
async function toTheEnd() {
  const element = video();
  fireEvent.play(element);
  element.currentTime = 100;
  fireEvent.timeUpdate(element);
  await act(async () => {
    fireEvent.ended(element);
    await vi.advanceTimersByTimeAsync(0);
  });
}

const sectionShown = (router: { state: { location: { search: string } } }) =>
  new URLSearchParams(router.state.location.search).get('sectionId');

describe('the end of a section', () => {
  it('offers the next one over the picture and opens it after five seconds', async () => {
    const { router } = await open();
    await toTheEnd();
    const region = screen.getByRole('region', { name: '视频：谈目标，也谈成长' });
    expect(region.contains(screen.getByText('下一讲：先交出去三成'))).toBe(true);
    await pass(4000);
    expect(screen.getByRole('button', { name: '1 秒后播放' })).toBeTruthy();
    await pass(1000);
    expect(sectionShown(router)).toBe(idOf(102));
    // The next one starts automatically.
    expect(router.state.location.state).toEqual({ arrival: 'alone' });
  });

  it('says below the picture what was credited', async () => {
    await open();
    await toTheEnd();
    expect(screen.getByText('已看满 97%，这一讲学完了，计入 97 秒')).toBeTruthy();
  });

  it('counts down only while the page is visible and nobody is typing', async () => {
    await open();
    await toTheEnd();
    const visible = seen(true);
    await pass(20_000);
    expect(screen.getByRole('button', { name: '5 秒后播放' })).toBeTruthy();
    visible.mockReturnValue(false);
    const box = document.body.appendChild(document.createElement('textarea'));
    box.focus();
    await pass(20_000);
    expect(screen.getByRole('button', { name: '5 秒后播放' })).toBeTruthy();
    box.remove();
    await pass(2000);
    expect(screen.getByRole('button', { name: '3 秒后播放' })).toBeTruthy();
  });

  it('can be stopped, with the focus on the harmless action', async () => {
    const { router } = await open();
    await toTheEnd();
    const stay = screen.getByRole('button', { name: '先不走' });
    expect(document.activeElement).toBe(stay);
    fireEvent.click(stay);
    await pass(20_000);
    expect(sectionShown(router)).toBe(idOf(101));
    expect(screen.queryByText('下一讲：先交出去三成')).toBeNull();
  });

  it('Back leads to the section that was chosen, not through those opened automatically', async () => {
    const { router } = await open();
    await toTheEnd();
    await pass(5000);
    await toTheEnd();
    await pass(5000);
    expect(router.state.location.state).toEqual({ arrival: 'alone' });
    await act(async () => router.navigate(-1));
    expect(sectionShown(router)).toBe(idOf(101));
    expect(router.state.location.state).toBeNull();
    await pass(20_000);
    expect(sectionShown(router)).toBe(idOf(101));
  });

  it('says what is missing and jumps to the first gap', async () => {
    server.answer(studyApi.report, unfinished);
    const { router } = await open();
    await toTheEnd();
    expect(screen.getByText('计入了 93%，满 95% 算学完')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('还差 2 秒');
    await pass(20_000);
    expect(sectionShown(router)).toBe(idOf(101));
    fireEvent.click(screen.getByRole('button', { name: '从 0:31 补上' }));
    expect(video().currentTime).toBe(31);
    expect(playing).toHaveBeenCalledOnce();
    expect(screen.queryByText('计入了 93%，满 95% 算学完')).toBeNull();
  });

  it('can move on from an unfinished section', async () => {
    server.answer(studyApi.report, unfinished);
    const { router } = await open();
    await toTheEnd();
    fireEvent.click(screen.getByRole('button', { name: '先去下一讲' }));
    await pass(0);
    expect(sectionShown(router)).toBe(idOf(102));
  });

  it('leads back to the course after the last section', async () => {
    const { router } = await open({ nextSectionId: null });
    await toTheEnd();
    fireEvent.click(screen.getByRole('link', { name: '回到课程' }));
    await pass(0);
    expect(router.state.location.pathname).toMatch(/courseDetail$/);
  });
});

it('is shown above an audio player', async () => {
  const content = { kind: 'audio', mediaUrl: '/files/alarms.mp3', captionUrl: null } as const;
  const shown = { ...player, content };
  await renderPage(() => <SectionPlayer course={course} player={shown} onWhy={vi.fn()} onReopen={vi.fn()} />, HERE, server);
  const sound = screen.getByRole('region', { name: /^音频/ }).querySelector('audio') ?? expect.fail('no sound');
  await act(async () => {
    fireEvent.ended(sound);
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(screen.getByRole('button', { name: '先去下一讲' })).toBeTruthy();
  expect(screen.getAllByText(/还需听 95 秒/).length).toBeGreaterThan(0);
});

describe('while offline', () => {
  it('says that progress is stored locally, until it is sent', async () => {
    await open();
    server.setOffline(true);
    await toTheEnd();
    expect(screen.getByText('网络不通，进度先存在本机，连上后自动计入')).toBeTruthy();
    expect(screen.getByText('进度先存在本机，连上后自动计入')).toBeTruthy();
    server.setOffline(false);
    await act(async () => {
      dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(screen.queryByText(/进度先存在本机/)).toBeNull();
    // The receipt of a late report is applied as well.
    expect(screen.getByText('已看满 97%，这一讲学完了，计入 97 秒')).toBeTruthy();
  });
});

describe('another device', () => {
  it('takes over: shown in the picture, with a button to continue here', async () => {
    server.answer(studyApi.report, { ...unfinished, takenOver: true });
    const onReopen = vi.fn();
    await open({}, onReopen);
    video().currentTime = 20;
    fireEvent.timeUpdate(video());
    fireEvent.seeked(video());
    await pass(0);
    const word = screen.getByText('你在另一处打开了学习页面，这里已暂停');
    expect(screen.getByRole('region', { name: /^视频/ }).contains(word)).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '在这里继续' }));
    expect(onReopen).toHaveBeenCalledOnce();
  });
});

describe('a link to a time', () => {
  it('starts there', async () => {
    await open({ position: 80 }, vi.fn(), `${HERE}&at=31`);
    expect(video().currentTime).toBe(31);
  });

  it('goes no further than the course allows', async () => {
    await open({ coverage: [[0, 20]], rules: { ...rules, noSeekAhead: true } }, vi.fn(), `${HERE}&at=31`);
    expect(video().currentTime).toBe(20);
  });

  it('that is invalid resumes where the person stopped', async () => {
    await open({ position: 60 }, vi.fn(), `${HERE}&at=-3`);
    expect(video().currentTime).toBe(60);
  });
});

describe('what a video still requires', () => {
  it('is shown to the second, with the course rule', async () => {
    await open({ coverage: [[0, 51]], percent: 51, remainder: { seconds: 44, pages: 0 }, rules: { ...rules, noSeekAhead: true } });
    const words = '看满 95% 算学完，还差 44 秒；首次学习按顺序看，往后拖只能到看过的地方';
    expect(screen.getByText((_, element) => element?.tagName === 'SPAN' && element.textContent === words)).toBeTruthy();
  });

  it('allows seeking everywhere once it was completed in this visit', async () => {
    await open({ rules: { ...rules, noSeekAhead: true } });
    await toTheEnd();
    fireEvent.click(screen.getByRole('button', { name: '先不走' }));
    expect(screen.getByRole('slider', { name: '播放进度' }).getAttribute('aria-valuetext')).not.toContain('可拖到');
  });
});
