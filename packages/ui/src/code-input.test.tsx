import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CodeInput } from './code-input.tsx';
import { Field } from './field.tsx';

const complete = vi.fn();
beforeEach(() => void complete.mockClear());

function Asking({ refused, first }: { refused: boolean; first: string }) {
  const [code, setCode] = useState(first);
  return (
    <Field label="验证码" error={refused ? '验证码不对' : undefined}>
      <CodeInput value={code} onChange={setCode} onComplete={complete} />
    </Field>
  );
}

function open({ refused = false, first = '' }: { refused?: boolean; first?: string } = {}) {
  render(<Asking refused={refused} first={first} />);
  const input = screen.getByLabelText<HTMLInputElement>('验证码');
  input.focus();
  return { input, user: userEvent.setup() };
}

it('takes full-width digits, and the code out of a text that has other numbers', async () => {
  const { input, user } = open();
  await user.type(input, '４１７');
  expect(input.value).toBe('417');
  await user.paste('【启明 2026】尾号 7002，验证码 417206，5 分钟内有效');
  expect(complete.mock.calls).toEqual([['417206']]);
});

it('starts the next code after a refused one', async () => {
  const { input, user } = open({ refused: true, first: '111111' });
  await user.keyboard('2');
  expect(input.value).toBe('2');
  await user.keyboard('34567');
  expect(complete.mock.calls).toEqual([['234567']]);
});

it('replaces the whole code by a pasted one, wherever the caret is', async () => {
  const { input, user } = open({ first: '111111' });
  input.setSelectionRange(3, 3);
  await user.paste('222222');
  expect(input.value).toBe('222222');
  expect(complete.mock.calls).toEqual([['222222']]);
});

it('replaces a selected code, and ignores a seventh digit', async () => {
  const { input, user } = open({ first: '111111' });
  await user.keyboard('2');
  expect(input.value).toBe('111111');
  input.setSelectionRange(0, 6);
  await user.keyboard('3');
  expect(input.value).toBe('3');
});
