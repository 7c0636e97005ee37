import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { HeatMap } from './heat-map.tsx';
import { levelOf, monthOf, weekdayOf, weeksUntil } from './study-days.ts';

describe('days of study', () => {
  it('have four increasing levels', () => {
    expect([0, 1, 19, 20, 40, 60, 300].map((minutes) => levelOf(minutes))).toEqual([0, 1, 1, 2, 3, 4, 4]);
  });

  it('fill 53 weeks that start on Monday and end today', () => {
    const weeks = weeksUntil([{ date: '2026-11-21', minutes: 45 }], '2026-11-21');
    expect(weeks).toHaveLength(53);
    expect(weeks.map((week) => week[0]).every((cell) => cell && weekdayOf(cell.date) === 0)).toBe(true);
    expect(weeks.at(-1)?.at(-1)).toEqual({ date: '2026-11-21', minutes: 45, level: 4 });
  });

  it("are scaled to the person's best day if they study little", () => {
    const days = [
      { date: '2026-02-01', minutes: 12 },
      { date: '2026-02-02', minutes: 4 },
    ];
    expect(
      monthOf(days, '2026-02-10')
        .slice(0, 3)
        .map(({ level }) => level),
    ).toEqual([4, 2, 0]);
  });

  it('fill a whole month, even a short one', () => {
    expect(monthOf([], '2026-02-10')).toHaveLength(28);
  });
});

it('shows the figures as a table behind the toggle', async () => {
  render(<HeatMap title="过去一年" today="2026-11-21" days={[{ date: '2026-11-20', minutes: 36 }]} />);
  await userEvent.click(screen.getByRole('button', { name: '看表格' }));
  expect(screen.getByRole('row', { name: '2026-11-20 36' })).toBeTruthy();
});
