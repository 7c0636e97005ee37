import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { studyApi } from '@palm/contract/study/calls';
import type { CourseDetail } from '@palm/contract/study/course-detail';
import type { Player, StudyReceipt } from '@palm/contract/study/player';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { idOf } from '../../../shared/testing/course-samples.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { SectionPlayer } from '../section-player.tsx';

const rules = { completionThreshold: 90, noSeekAhead: true, pauseWhenHidden: true, maxSpeed: 1.5, minDwellSeconds: 0, inOrder: false };

const player: Player = {
  courseId: idOf(1),
  courseTitle: '听懂现场的声音',
  sectionId: idOf(101),
  title: '三种报警',
  content: { kind: 'audio', mediaUrl: '/files/alarms.mp3', captionUrl: '/files/alarms.vtt' },
  durationSeconds: 78,
  pages: null,
  rules,
  watermark: { enabled: false, text: 'name', content: '林知夏' },
  playerSession: 'session-1',
  position: 20,
  coverage: [[0, 30]],
  dwellSeconds: 0,
  percent: 38,
  completed: false,
  remainder: { seconds: 60, pages: 0 },
  previousSectionId: null,
  nextSectionId: null,
};

const course: CourseDetail = {
  id: idOf(1),
  title: '听懂现场的声音',
  subtitle: '',
  intro: '',
  outcomes: [],
  audienceText: '',
  cover: { motif: 'bars', tone: 'plum', url: null },
  categoryId: null,
  categoryName: null,
  tags: [],
  difficulty: 'beginner',
  price: 0,
  required: false,
  teachers: [],
  rules,
  learnerCount: 1,
  totalSeconds: 78,
  chapters: [],
  progress: { percent: 0, completedSections: 0, requiredSections: 1, completedAt: null, nextSectionId: idOf(101) },
  certificate: null,
  preview: false,
  abilities: { study: true, edit: false },
};

const receipt: StudyReceipt = {
  sequence: 1,
  coverage: [[0, 34]],
  percent: 43,
  completed: false,
  remainder: { seconds: 60, pages: 0 },
  coursePercent: 43,
  courseCompleted: false,
  refused: [],
  takenOver: false,
  barred: false,
};

const captions = 'WEBVTT\n\n00:06.000 --> 00:26.000\n第一种，火警。\n\n00:32.000 --> 00:52.000\n第二种，疏散。\n';

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  server.services.store.set('userId', idOf(2));
  server.services.store.set('accessToken', 'token');
  server.answer(studyApi.report, receipt);
  server.answer(studyApi.closePlayer, { done: true });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(captions));
  // jsdom has media elements but cannot play them.
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    fireEvent.play(this);
    return Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'));
  });
});

async function listen(opened = player) {
  await renderPage(
    () => <SectionPlayer course={course} player={opened} onWhy={vi.fn()} onReopen={vi.fn()} />,
    '/courseDetailSection',
    server,
  );
  const region = screen.getByRole('region', { name: '音频：三种报警' });
  const sound = region.querySelector('audio') ?? expect.fail('no sound');
  Object.defineProperty(sound, 'duration', { value: 78 });
  fireEvent.loadedMetadata(sound);
  return { region, sound };
}

const reports = () => server.callsOf(studyApi.report).map(({ body }) => body);

it('resumes where the person stopped and follows the transcript', async () => {
  const { sound } = await listen();
  expect(sound.currentTime).toBe(20);
  const line = await screen.findByRole('button', { name: /第一种，火警/ });
  expect(line.getAttribute('aria-current')).toBe('true');
  expect(screen.getAllByText('第一种，火警。')).toHaveLength(2);
  expect(screen.getByRole('slider', { name: '播放进度' }).getAttribute('aria-valuetext')).toBe('0:20，共 1:18，可拖到 0:30');
});

it('steps by fifteen seconds, with keys and buttons, and not beyond what was heard', async () => {
  const { region, sound } = await listen();
  fireEvent.click(screen.getByRole('button', { name: '前进 15 秒' }));
  expect(sound.currentTime).toBe(30);
  fireEvent.keyDown(region, { key: 'ArrowLeft' });
  expect(sound.currentTime).toBe(15);
  fireEvent.keyDown(region, { key: ' ' });
  expect(screen.getByRole('button', { name: '暂停' })).toBeDefined();
});

it("offers no speed above the course's limit", async () => {
  await listen();
  fireEvent.click(screen.getByRole('button', { name: /播放速度/ }));
  expect(screen.getByRole('button', { name: '1.5 倍' })).toBeDefined();
  expect(screen.queryByRole('button', { name: '2 倍' })).toBeNull();
});

it('reports what was actually heard when paused', async () => {
  const { sound } = await listen();
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  fireEvent.click(screen.getByRole('button', { name: '播放' }));
  fireEvent.playing(sound);
  now.mockReturnValue(14_000);
  sound.currentTime = 34;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '暂停' })));
  expect(reports()).toMatchObject([{ playerSession: 'session-1', sequence: 1, ranges: [[20, 34]] }]);
});

it('stops when another page has taken over', async () => {
  server.answer(studyApi.report, { ...receipt, takenOver: true });
  const { sound } = await listen();
  fireEvent.click(screen.getByRole('button', { name: '播放' }));
  await act(async () => {
    sound.currentTime = 25;
    fireEvent.timeUpdate(sound);
    fireEvent.seeked(sound);
  });
  expect(await screen.findByText('你在另一处打开了学习页面，这里已暂停')).toBeDefined();
  expect(screen.getByRole('button', { name: '播放' })).toBeDefined();
});

it('has a watermark over cover and transcript if the organisation wants it', async () => {
  // jsdom has no canvas.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { region } = await listen({ ...player, watermark: { ...player.watermark, enabled: true } });
  await screen.findByRole('button', { name: /第一种，火警/ });
  expect(region.lastElementChild?.hasAttribute('data-watermark')).toBe(true);
});

it('has no watermark otherwise', async () => {
  const { region } = await listen();
  expect(region.querySelector('[data-watermark]')).toBeNull();
});
