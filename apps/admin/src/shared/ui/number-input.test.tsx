import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NumberInput } from './number-input.tsx';

it.each([
  ['５', 5],
  ['２．５', 2.5],
  ['2。5', 2.5],
  ['－３', -3],
  ['1,200', 1200],
  ['', null],
])('reads %s as %s', (typed, number) => {
  const onChange = vi.fn<(value: number | null) => void>();
  render(<NumberInput aria-label="分数" value={60} onChange={onChange} />);
  const field = screen.getByRole<HTMLInputElement>('spinbutton');
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.blur(field);
  expect(onChange).toHaveBeenLastCalledWith(number);
});
