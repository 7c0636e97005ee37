import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WindowPicker } from './window-picker.tsx';

const window = { opensAt: '2026-11-25T01:00:00.000Z', closesAt: '2026-11-25T10:00:00.000Z' };

test('keeps what is typed into one end when the page re-renders', () => {
  const onChange = vi.fn();
  const picker = () => <WindowPicker label="开放时间" {...window} onChange={onChange} />;
  const { rerender } = render(picker());
  const type = (input: HTMLElement | undefined, text: string) => {
    expect(input).toBeDefined();
    if (input) {
      fireEvent.mouseDown(input);
      fireEvent.focus(input);
      fireEvent.click(input);
      fireEvent.change(input, { target: { value: text } });
      rerender(picker());
      fireEvent.keyDown(input, { key: 'Enter' });
    }
  };
  const [start, end] = screen.getAllByRole('textbox');
  type(start, '2026-11-23 07:51');
  type(end, '2026-11-26 07:51');
  expect(onChange).toHaveBeenCalledWith({ opensAt: '2026-11-22T23:51:00.000Z', closesAt: '2026-11-25T23:51:00.000Z' });
});
