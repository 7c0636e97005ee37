import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { IgnoredSheets } from './ignored-sheets.tsx';

test('names the ignored sheets, with what to do', () => {
  render(<IgnoredSheets names={['二班', '三班']} />);
  expect(screen.getByRole('alert').textContent).toContain('没有读取：二班、三班。要导入它们，请移到第一个工作表');
});

test('shows nothing for a file with one sheet', () => {
  const { container } = render(<IgnoredSheets names={[]} />);
  expect(container.textContent).toBe('');
});
