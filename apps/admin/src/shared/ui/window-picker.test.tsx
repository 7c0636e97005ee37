import { fireEvent, render, screen } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
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

test('names weekdays and months in Chinese', () => {
  render(
    <ConfigProvider locale={zhCN}>
      <WindowPicker label="开放时间" {...window} onChange={() => undefined} />
    </ConfigProvider>,
  );
  const [start] = screen.getAllByRole('textbox');
  fireEvent.mouseDown(start as HTMLElement);
  fireEvent.click(start as HTMLElement);
  expect(
    screen
      .getAllByRole('columnheader', { hidden: true })
      .map((head) => head.textContent)
      .join(''),
  ).toBe('一二三四五六日');
  expect(screen.getByText('11月')).toBeDefined();
});
