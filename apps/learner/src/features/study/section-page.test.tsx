import { createFakeServer } from '@palm/client/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { idOf } from '../../shared/testing/course-samples.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { SectionPage } from './section-page.tsx';
import { Stage } from './stage.tsx';
import { sampleDetail, samplePlayer, sampleSection } from './testing/course-detail-samples.ts';

const section = sampleSection(1);
const course = sampleDetail([section], { categoryId: idOf(5), categoryName: '数据' });
const player = samplePlayer(section, { kind: 'article', html: '<p>先问，再数。</p>' });

const trail = () => within(screen.getByRole('navigation', { name: '当前位置' }));
const leadsTo = (name: string) => trail().getByRole('link', { name }).getAttribute('href');

it('a reading section shows its course and chapter, and links back to the course', async () => {
  const Page = () => (
    <SectionPage course={course} player={player} notice={null}>
      <p>先问，再数。</p>
    </SectionPage>
  );
  await renderPage(Page, '/courseDetailSection', createFakeServer());
  expect(
    trail()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['课程', '用数据讲清楚一件事', '先把问题问对', '第 1 件事']);
  expect(leadsTo('用数据讲清楚一件事')).toBe(`/courseDetail?courseId=${course.id}`);
  expect(trail().getByText('第 1 件事').getAttribute('aria-current')).toBe('page');
});

it('so does one on the stage, with the course category', async () => {
  const Page = () => (
    <Stage course={course} current={player.title} currentId={player.sectionId} backTo="/courseDetail">
      <p>画面</p>
    </Stage>
  );
  await renderPage(Page, '/courseDetailSection', createFakeServer());
  expect(
    trail()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['课程', '数据', '用数据讲清楚一件事', '第 1 件事']);
  expect(leadsTo('数据')).toBe(`/courseList?categoryId=${course.categoryId}`);
});
