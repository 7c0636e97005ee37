import { createFakeServer, type FakeServer } from '@palm/client/testing/fake-server';
import { studyApi } from '@palm/contract/study/calls';
import type { StudyExplanation } from '@palm/contract/study/records';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { WhyPanel } from './why-panel.tsx';

const section = (place: number, percent: number): StudyExplanation['sections'][number] => ({
  sectionId: idOf(100 + place),
  title: `第 ${place} 节`,
  kind: 'video',
  required: true,
  percent,
  completed: percent === 100,
  missingSeconds: percent === 100 ? 0 : 668,
  missingPages: 0,
  coverage: [],
  durationSeconds: 900,
});

const explanation: StudyExplanation = {
  percent: 5,
  percentSum: 16,
  requiredSections: 3,
  creditedSeconds: 13_512,
  reportedSeconds: 17_795,
  parts: [
    { code: 'counted', title: '有效时长：每一秒只计一次', text: '第一次学到的内容都算数', seconds: 13_512, credited: true },
    { code: 'repeated', title: '重复观看不计', text: '以前已经计入', seconds: 4283, credited: false },
  ],
  rules: [{ text: '学完全部必修小节', met: false, figure: '0/3' }],
  sections: [section(1, 10), section(2, 6), section(3, 0)],
  refusals: [],
};

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  server.answer(studyApi.explain, explanation);
});

// The course as loaded a while ago.
const Panel = () => <WhyPanel courseId={idOf(1)} title="带团队" percent={4} onClose={() => undefined} />;

describe('为什么是 63 %', () => {
  it('shows the same percentage everywhere: the latest, with its computation', async () => {
    await renderPage(Panel, '/', server);
    const panel = await screen.findByRole('dialog', { name: '为什么是 5%？' });
    expect(within(panel).getByText('5%').tagName).toBe('B');
    expect([within(panel).getByText('16%'), within(panel).getByText('3 节')]).toHaveLength(2);
    expect(panel.textContent).not.toContain('4%');
  });

  it('shows parts that add up to the second', async () => {
    await renderPage(Panel, '/', server);
    expect(await screen.findByRole('heading', { name: '学了 4 小时 56 分 35 秒，计入 3 小时 45 分 12 秒' })).toBeTruthy();
    expect([screen.getByText('+3 小时 45 分 12 秒'), screen.getByText('−1 小时 11 分 23 秒')]).toHaveLength(2);
  });

  it('links to what is missing and to the ledger of the course', async () => {
    await renderPage(Panel, '/', server);
    const missing = await screen.findByRole('region', { name: '还没学完的内容' });
    expect(within(missing).getAllByRole('listitem')[0]?.textContent).toBe('01第 1 节已学 10%，还差 11 分 8 秒');
    expect(within(missing).getByRole('link', { name: '第 2 节' }).getAttribute('href')).toContain(`sectionId=${idOf(102)}`);
    expect(screen.getByRole('link', { name: '在学习记录里看每一次' }).getAttribute('href')).toBe(
      `/member/memberMyStudy?part=record&course=${idOf(1)}`,
    );
  });
});
