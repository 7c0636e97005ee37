import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SaveStatus, type SaveState } from './save-status.tsx';

const state = (phase: SaveState['phase'], kept = true): SaveState => ({ phase, reason: null, savedAt: 0, kept });
const said = () => screen.getByRole('status').textContent;

it('says that the network is down and where the draft is kept, until it is back', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { rerender } = render(<SaveStatus state={state('saving')} />);
  expect(said()).toBe('正在保存');
  online.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(said()).toBe('没有网络，改动留在本机，联网后自动保存');
  rerender(<SaveStatus state={state('retrying', false)} />);
  expect(said()).toBe('没有网络，还没有保存，请不要关闭页面');
  // saved stays saved, and conflicts still wait for the user
  rerender(<SaveStatus state={state('conflict')} />);
  expect(said()).toBe('未保存，别人先保存了');
  rerender(<SaveStatus state={state('changed')} byHand />);
  expect(said()).toBe('有修改没有保存');
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  rerender(<SaveStatus state={state('saving')} />);
  expect(said()).toBe('正在保存');
});
