import { datesIn } from '@palm/client/dates';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newExam } from '../../features/exam/desk/exam-draft.ts';
import { readPeriod } from '../../features/statistics/period-picker.tsx';
import { createConsoleServer } from '../testing/console-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { MomentText } from './moment-text.tsx';
import { useZoneNote, WindowPicker } from './window-picker.tsx';

const NEW_YORK = 'America/New_York';

function Page({ onSave }: { onSave: (window: { opensAt: string; closesAt: string }) => void }) {
  const [exam, setExam] = useState({ opensAt: '2026-11-20T14:00:30.000Z', closesAt: '2026-11-20T23:00:00.000Z' });
  return (
    <>
      <p>{useZoneNote()}</p>
      <WindowPicker label="开放时间" {...exam} onChange={setExam} />
      <MomentText at={exam.closesAt} />
      <button type="button" onClick={() => onSave(exam)}>
        save
      </button>
    </>
  );
}

/** A range takes effect only once both ends are confirmed. */
async function type(field: HTMLElement | undefined, text: string) {
  if (field) {
    fireEvent.mouseDown(field);
    fireEvent.click(field);
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: text } });
    fireEvent.click(await screen.findByText('确定'));
  }
}

describe('the console of an organisation in New York, in a browser in Berlin', () => {
  beforeEach(() => {
    vi.stubEnv('TZ', 'Europe/Berlin');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('shows and parses times in the organisation’s time zone (product.md §1)', async () => {
    const saved = vi.fn();
    renderPage(<Page onSave={saved} />, createConsoleServer(), { timeZone: NEW_YORK });
    expect(screen.getByText('按 America/New_York 的时间')).toBeDefined();
    expect(screen.getByText('2026-11-20 18:00')).toBeDefined();
    const fields = screen.getAllByRole<HTMLInputElement>('textbox');
    expect(fields.map(({ value }) => value)).toEqual(['2026-11-20 09:00', '2026-11-20 18:00']);
    for (const [field, text] of [
      [fields[0], '2026-11-20 09:00'],
      [fields[1], '2026-11-21 20:30'],
    ] as const) {
      await type(field, text);
    }
    fireEvent.click(screen.getByText('save'));
    expect(saved).toHaveBeenCalledWith({ opensAt: '2026-11-20T14:00:30.000Z', closesAt: '2026-11-22T01:30:00.000Z' });
  });

  it('opens a new exam at 9 a.m. in that time zone', () => {
    const late = Date.parse('2026-11-21T02:00:00Z');
    expect(newExam('结业考试', late, datesIn(NEW_YORK))).toMatchObject({
      opensAt: '2026-11-21T14:00:00.000Z',
      closesAt: '2026-11-21T23:00:00.000Z',
    });
  });

  it('ends the last thirty days on the current day in that time zone', () => {
    expect(readPeriod(new URLSearchParams(), '2026-11-20')).toEqual({ from: '2026-10-22', to: '2026-11-20' });
  });
});
