import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { studyApi } from '@palm/contract/study/calls';
import type { CourseDetail } from '@palm/contract/study/course-detail';
import type { Player, StudyReceipt } from '@palm/contract/study/player';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { SectionPlayer } from './section-player.tsx';
import { REPORT_EVERY_MS } from './use-study-session.ts';

const rules = { completionThreshold: 95, noSeekAhead: false, pauseWhenHidden: false, maxSpeed: 2, minDwellSeconds: 0, inOrder: false };

const player: Player = {
  courseId: idOf(1),
  courseTitle: '带团队',
  sectionId: idOf(101),
  title: '先请对方讲',
  content: { kind: 'article', html: '<p>先听，再说。</p>' },
  durationSeconds: 600,
  pages: null,
  rules,
  watermark: { enabled: false, text: 'name', content: '林知夏' },
  playerSession: 'session-1',
  position: 0,
  coverage: [],
  dwellSeconds: 0,
  percent: 0,
  completed: false,
  remainder: { seconds: 60, pages: 0 },
  previousSectionId: null,
  nextSectionId: null,
};

const course: CourseDetail = {
  id: idOf(1),
  title: '带团队',
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
  totalSeconds: 600,
  chapters: [
    {
      id: idOf(80),
      title: '第一章',
      sections: [
        {
          id: idOf(101),
          title: '先请对方讲',
          kind: 'article',
          required: true,
          durationSeconds: 600,
          pages: null,
          state: 'started',
          percent: 0,
          remainder: { seconds: 60, pages: 0 },
          exam: null,
        },
      ],
    },
  ],
  progress: { percent: 0, completedSections: 0, requiredSections: 1, completedAt: null, nextSectionId: idOf(101) },
  certificate: null,
  preview: false,
  abilities: { study: true, edit: false },
};

const receipt: StudyReceipt = {
  sequence: 1,
  coverage: [],
  percent: 40,
  completed: false,
  remainder: { seconds: 60, pages: 0 },
  coursePercent: 40,
  courseCompleted: false,
  refused: [],
  takenOver: false,
  barred: false,
};

const onWhy = vi.fn();
const onReopen = vi.fn();
let server: FakeServer;

function Page({ shown = player }: { shown?: Player }) {
  const [open, setOpen] = useState(true);
  return open ? (
    <>
      <SectionPlayer course={course} player={shown} onWhy={onWhy} onReopen={onReopen} />
      <button type="button" onClick={() => setOpen(false)}>
        离开
      </button>
    </>
  ) : null;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const reports = () => server.callsOf(studyApi.report).map(({ body }) => body);

beforeEach(() => {
  vi.useFakeTimers();
  server = createFakeServer();
  server.services.store.set('userId', idOf(2));
  server.services.store.set('accessToken', 'token');
  server.answer(studyApi.report, receipt);
  server.answer(studyApi.closePlayer, { done: true });
});

afterEach(() => vi.useRealTimers());

describe('a video', () => {
  const filmWith = (posterUrl: string | null): Player => ({
    ...player,
    content: { kind: 'video', mediaUrl: '/files/film.mp4', mediaType: 'video/mp4', captionUrl: null, posterUrl },
  });
  const video = () => screen.getByRole('region', { name: '视频：先请对方讲' }).querySelector('video') ?? expect.fail('no video');
  // jsdom has media elements but cannot load them.
  beforeEach(() => void vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined));

  it('shows its poster before playback', async () => {
    await renderPage(() => <Page shown={filmWith('/files/poster.webp')} />, '/courseDetailSection', server);
    expect(video().parentElement?.querySelector('img')?.getAttribute('src')).toBe('/files/poster.webp');
  });

  it('shows the course cover without a poster', async () => {
    await renderPage(() => <Page shown={filmWith(null)} />, '/courseDetailSection', server);
    expect(video().nextElementSibling?.querySelector('svg')).not.toBeNull();
  });
});

describe('a section being studied', () => {
  it('reports reading every 15 seconds, and shows what was credited', async () => {
    await renderPage(Page, '/courseDetailSection', server);
    await pass(REPORT_EVERY_MS + 100);
    expect(reports()).toEqual([{ playerSession: 'session-1', sequence: 1, ranges: [], dwellSeconds: 15, position: 0 }]);
    expect(screen.getByRole('progressbar', { name: '本小节的进度' }).getAttribute('aria-valuenow')).toBe('40');
    await pass(REPORT_EVERY_MS);
    expect(reports()).toHaveLength(2);
  });

  it('reports the rest and closes the player when left', async () => {
    await renderPage(Page, '/courseDetailSection', server);
    await pass(4100);
    await act(async () => screen.getByRole('button', { name: '离开' }).click());
    await pass(10);
    expect(reports()).toEqual([{ playerSession: 'session-1', sequence: 1, ranges: [], dwellSeconds: 4, position: 0 }]);
    expect(server.callsOf(studyApi.closePlayer).map(({ body }) => body)).toEqual([{ playerSession: 'session-1' }]);
  });

  it('says that another page took over, stops counting and offers to continue here', async () => {
    server.answer(studyApi.report, { ...receipt, takenOver: true });
    await renderPage(Page, '/courseDetailSection', server);
    await pass(REPORT_EVERY_MS + 100);
    expect(screen.getByText('你在另一处打开了学习页面，这里已暂停')).toBeTruthy();
    await pass(2 * REPORT_EVERY_MS);
    expect(reports()).toHaveLength(1);
    act(() => screen.getByRole('button', { name: '在这里继续' }).click());
    expect(onReopen).toHaveBeenCalledOnce();
  });

  it('keeps unsent reports and continues counting', async () => {
    await renderPage(Page, '/courseDetailSection', server);
    server.setOffline(true);
    await pass(REPORT_EVERY_MS + 100);
    expect(reports()).toEqual([]);
    server.setOffline(false);
    await pass(REPORT_EVERY_MS);
    expect(reports().map(({ sequence }) => sequence)).toContain(2);
    expect(server.messages).toEqual([]);
  });

  it('seed §2 "Reading progress is reported only on the course detail and checkpoint content paths"', async () => {
    await renderPage(Page, '/homePage', server);
    await pass(3 * REPORT_EVERY_MS);
    expect(reports()).toEqual([]);
  });

  it('reports nothing in a preview', async () => {
    await renderPage(() => <Page shown={{ ...player, playerSession: '' }} />, '/courseDetailSection', server);
    await pass(3 * REPORT_EVERY_MS);
    expect(reports()).toEqual([]);
    expect(server.callsOf(studyApi.closePlayer)).toEqual([]);
  });
});
