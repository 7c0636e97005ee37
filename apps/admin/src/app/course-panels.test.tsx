import { testId } from '@palm/client/testing/test-id';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createConsoleServer } from '../shared/testing/console-server.ts';
import { renderPage } from '../shared/testing/render-page.tsx';
import type { Area } from '../areas/area.ts';
import { AreasContext } from './areas-context.ts';
import { CoursePanels } from './course-panels.tsx';

const ratings = ({ courseId }: { courseId: string }) => <p>{courseId} 的评价</p>;
const notes = () => <p>备注</p>;

const rating: Area = {
  coursePanels: [
    { key: 'rating', title: '评价', load: () => Promise.resolve(ratings) },
    { key: 'note', title: '备注', permission: 'content', load: () => Promise.resolve(notes) },
  ],
};
const REPORTER = { administrator: true, owner: false, permissions: ['report' as const], views: [] };
const COURSE = testId(1);

function draw(areas: readonly Area[], who = REPORTER) {
  return renderPage(
    <AreasContext value={areas}>
      <CoursePanels courseId={COURSE} title="学员">
        <p>学员的进度</p>
      </CoursePanels>
    </AreasContext>,
    createConsoleServer(),
    { at: '/?pageNo=3', who },
  );
}

it('shows only the learners if no area contributes a panel', () => {
  draw([{}]);
  expect(screen.getByText('学员的进度')).toBeDefined();
  expect(screen.queryByRole('tab')).toBeNull();
});

it('adds each contributed panel as a tab with its own URL', async () => {
  const { search } = draw([rating]);
  expect(screen.getByText('学员的进度')).toBeDefined();
  fireEvent.click(screen.getByRole('tab', { name: '评价' }));
  expect(await screen.findByText(`${COURSE} 的评价`)).toBeDefined();
  expect(search().toString()).toBe('tab=rating');
});

it('hides panels the administrator may not see', () => {
  draw([rating]);
  expect(screen.queryByRole('tab', { name: '备注' })).toBeNull();
});

it('offers a retry if the code of a panel fails to load', async () => {
  let lost = true;
  const load = () => (lost ? Promise.reject(new Error('offline')) : Promise.resolve(ratings));
  draw([{ coursePanels: [{ key: 'rating', title: '评价', load }] }]);
  fireEvent.click(screen.getByRole('tab', { name: '评价' }));
  const again = await screen.findByRole('button', { name: '重试' });
  lost = false;
  fireEvent.click(again);
  await waitFor(() => expect(screen.getByText(`${COURSE} 的评价`)).toBeDefined());
});
