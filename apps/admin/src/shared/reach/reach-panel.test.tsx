import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createConsoleServer } from '../testing/console-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ReachPanel } from './reach-panel.tsx';

const days = ['2026-12-10', '2026-12-11'];

it('shows the totals of a period beside the previous one, and each day as a chart or a table', async () => {
  renderPage(
    <ReachPanel
      days={days}
      measures={[
        { name: '看到', days: [1200, 300], daysBefore: [500, 500] },
        { name: '点开', days: [0, 0], daysBefore: [3, 0] },
      ]}
    />,
    createConsoleServer(),
  );
  expect(screen.getByText('1,500')).toBeTruthy();
  expect(screen.getByText('比上期多 50%')).toBeTruthy();
  expect(screen.getByText('比上期少 100%')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('看表格'));
  expect(screen.getAllByText('看到（人次）')).not.toEqual([]);
  await userEvent.click(screen.getAllByText('点开')[0] as HTMLElement);
  expect(await screen.findAllByText('点开（人次）')).not.toEqual([]);
});

it('shows no percentage if the previous period is empty', () => {
  renderPage(<ReachPanel days={days} measures={[{ name: '读过', days: [4, 0], daysBefore: [0, 0] }]} />, createConsoleServer());
  expect(screen.getByText('上期没有')).toBeTruthy();
});
