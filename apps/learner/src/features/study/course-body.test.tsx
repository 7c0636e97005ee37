import { createFakeServer } from '@palm/client/testing/fake-server';
import { courseApi } from '@palm/contract/course/calls';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { CourseBody } from './course-body.tsx';
import { StageCover } from './stage-cover.tsx';
import { sampleDetail, sampleSection } from './testing/course-detail-samples.ts';

const course = sampleDetail([
  sampleSection(1, { state: 'completed', percent: 100, remainder: null }),
  sampleSection(2, { state: 'started', percent: 38, remainder: { seconds: 112, pages: 0 } }),
  sampleSection(3, { kind: 'document', pages: 12, state: 'started', percent: 10, remainder: { seconds: 0, pages: 3 } }),
]);

async function open(tab = 'catalogue') {
  const server = createFakeServer();
  server.answer(courseApi.shelf, { list: [] });
  await renderPage(
    () => (
      <>
        <StageCover course={course} />
        <CourseBody course={course} tab={tab} onTab={() => undefined} more={more} onWhy={() => undefined}>
          {null}
        </CourseBody>
      </>
    ),
    '/courseDetail',
    server,
  );
}

const more = [{ value: 'note', label: '笔记', content: <p>先听后说</p> }];

const rowOf = (name: RegExp) => screen.getByRole('link', { name }).closest('li') ?? expect.fail('no row');

it('shows on the cover where to continue and what is missing there', async () => {
  await open();
  expect(screen.getByText('接着学 · 第 2 讲')).toBeTruthy();
  expect(screen.getByText('学到 38%，还需阅读 112 秒')).toBeTruthy();
  expect(screen.getByRole('link', { name: '继续学习 · 第 2 讲' })).toBeTruthy();
});

it('shows subtitle, level, rules and what every section still requires', async () => {
  await open();
  expect(screen.getByText('出好题、定口径、会对照、讲结论')).toBeTruthy();
  expect(screen.getByText('进阶')).toBeTruthy();
  expect(screen.getByText('还差 2 讲')).toBeTruthy();
  expect(screen.getByText(/看满 90% 算学完一节/)).toBeTruthy();
  expect(within(rowOf(/第 1 件事/)).getByText('已学完')).toBeTruthy();
  expect(within(rowOf(/第 2 件事/)).getByText('还需阅读 112 秒')).toBeTruthy();
  expect(within(rowOf(/第 3 件事/)).getByText('还差 3 页')).toBeTruthy();
});

it('accepts an additional tab, and renders it only when opened', async () => {
  await open();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['目录3', '介绍', '笔记']);
  expect(screen.queryByText('先听后说')).toBeNull();
});

it('opens an additional tab by its URL', async () => {
  await open('note');
  expect(screen.getByRole('tabpanel', { name: '笔记' }).textContent).toBe('先听后说');
});
