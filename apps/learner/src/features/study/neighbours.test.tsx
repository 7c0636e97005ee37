import { createFakeServer } from '@palm/client/testing/fake-server';
import type { CourseDetail } from '@palm/contract/study/course-detail';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { Neighbours } from './neighbours.tsx';
import { sampleDetail, samplePlayer, sampleSection } from './testing/course-detail-samples.ts';
import type { StudySession } from './use-study-session.ts';

const last = sampleSection(1, { state: 'completed', percent: 100, remainder: null });
const session = { standing: { completed: true, percent: 100, remainder: null } } as unknown as StudySession;
const certificate = {
  title: '课程结业证书',
  certificateId: null,
  revoked: false,
  conditions: [{ text: '学完全部必修小节', met: true, figure: '1/1' }],
};

async function show(parts: Partial<CourseDetail>) {
  const course = sampleDetail([last], parts);
  const player = samplePlayer(last, { kind: 'article', html: '<p>完</p>' });
  await renderPage(() => <Neighbours course={course} player={player} session={session} />, '/courseDetailSection', createFakeServer());
  return screen.getByRole('navigation', { name: '前后两讲' });
}

describe('behind the last section', () => {
  it('the certificate of the course is announced', async () => {
    expect((await show({ certificate })).textContent).toBe('学完全部必修发放课程结业证书');
  });

  it('it is said that the certificate is on its way once everything is completed', async () => {
    const progress = { ...sampleDetail([last]).progress, completedAt: '2026-11-30T00:00:00Z' };
    expect((await show({ certificate, progress })).textContent).toBe('条件已全部满足课程结业证书正在发放');
  });

  it('it leads to the certificate once that is there', async () => {
    const nav = await show({ certificate: { ...certificate, certificateId: idOf(7) } });
    expect(nav.querySelector('a')?.getAttribute('href')).toBe(`/member/memberCertificate?certificateId=${idOf(7)}`);
    expect(nav.textContent).toBe('已获得，查看证书课程结业证书');
  });

  it('a withdrawn certificate is not praised', async () => {
    const nav = await show({ certificate: { ...certificate, certificateId: idOf(7), revoked: true } });
    expect(nav.textContent).toBe('已撤销，查看原因课程结业证书');
  });
});
