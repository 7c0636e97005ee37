import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CaptchaField } from './captcha-field.tsx';
import { ProofRow } from './proof-row.tsx';
import type { SmsCode } from './use-sms-code.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sms = (proof: SmsCode['proof']) => ({ proof, prepare: () => undefined }) as SmsCode;
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

it('says that a device is slow after five seconds, once per captcha', async () => {
  const { rerender } = render(<ProofRow sms={sms('working')} />);
  await pass(4900);
  expect(screen.getByRole('status').textContent).toBe('正在确认不是机器人约 1 秒');
  await pass(200);
  expect(screen.getByRole('status').textContent).toBe('正在确认不是机器人这台设备有点慢，请稍等');
  rerender(<ProofRow sms={sms('done')} />);
  rerender(<ProofRow sms={sms('working')} />);
  expect(screen.getByRole('status').textContent).toBe('正在确认不是机器人约 1 秒');
});

it('says so beside a password, too', async () => {
  render(<CaptchaField state="working" />);
  await pass(5100);
  expect(screen.getByText(/这台设备有点慢/)).toBeTruthy();
});
