import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { VideoPlayer } from './video-player.tsx';

let playing: MockInstance;

beforeEach(() => {
  // jsdom has no canvas and cannot play media.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  playing = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    fireEvent.play(this);
    return Promise.resolve();
  });
});

function open(beside = <p>目录</p>) {
  const { container } = render(
    <>
      <VideoPlayer source="/lesson.mp4" title="谈目标" startAt={20} watermark="林知夏 8321" />
      {beside}
    </>,
  );
  const video = container.querySelector('video') ?? expect.fail('no video');
  Object.defineProperty(video, 'duration', { value: 100 });
  fireEvent.loadedMetadata(video);
  return video;
}

describe('player keys on the page', () => {
  it('work before anything was clicked', () => {
    const video = open();
    expect(fireEvent.keyDown(document.body, { key: ' ' })).toBe(false);
    expect(playing).toHaveBeenCalledOnce();
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(video.currentTime).toBe(25);
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    expect(video.currentTime).toBe(20);
    fireEvent.keyDown(document.body, { key: 'm' });
    expect(video.muted).toBe(true);
  });

  it('are left to a focused input', () => {
    const video = open(<input aria-label="评论" />);
    for (const key of [' ', 'm', 'f', 'ArrowRight']) {
      expect(fireEvent.keyDown(screen.getByLabelText('评论'), { key })).toBe(true);
    }
    expect([video.currentTime, video.muted]).toEqual([20, false]);
  });

  it('are left to an open dialog', () => {
    const video = open(
      <div role="dialog" aria-label="课程进度">
        <p tabIndex={-1}>为什么是 63%</p>
      </div>,
    );
    fireEvent.keyDown(screen.getByText('为什么是 63%'), { key: 'm' });
    fireEvent.keyDown(document.body, { key: 'm' });
    expect(video.muted).toBe(false);
  });

  it('are left to tabs with arrow navigation, to a scrollable part, and to a scrollable page', () => {
    const video = open(
      <>
        <div role="tablist">
          <div role="tab" tabIndex={0}>
            目录
          </div>
        </div>
        <div role="group" tabIndex={0} aria-label="可滚动" />
      </>,
    );
    fireEvent.keyDown(screen.getByRole('tab'), { key: 'ArrowRight' });
    fireEvent.keyDown(screen.getByRole('group'), { key: ' ' });
    expect(fireEvent.keyDown(document.body, { key: 'ArrowDown' })).toBe(true);
    expect(video.currentTime).toBe(20);
    expect(playing).not.toHaveBeenCalled();
  });

  it('do not toggle playback repeatedly while held down', () => {
    open();
    fireEvent.keyDown(document.body, { key: ' ', repeat: true });
    expect(playing).not.toHaveBeenCalled();
  });
});

describe('fullscreen', () => {
  const box = () => screen.getByRole('region', { name: '视频：谈目标' });

  function offering(lock: () => Promise<void>) {
    const request = vi.fn(() => Promise.resolve());
    Object.assign(box(), { requestFullscreen: request });
    Object.defineProperty(window.screen, 'orientation', { value: { lock, unlock: () => undefined }, configurable: true });
    return request;
  }

  it('includes the watermark and rotates to landscape', async () => {
    open();
    const lock = vi.fn(() => Promise.resolve());
    const request = offering(lock);
    fireEvent.keyDown(document.body, { key: 'f' });
    await vi.waitFor(() => expect(lock).toHaveBeenCalledWith('landscape'));
    expect(request).toHaveBeenCalledOnce();
    expect(box().lastElementChild?.hasAttribute('data-watermark')).toBe(true);
  });

  it('stays as it is if a device refuses to rotate', async () => {
    open();
    const lock = vi.fn(() => Promise.reject(new Error('not supported')));
    offering(lock);
    fireEvent.click(screen.getByRole('button', { name: '全屏' }));
    await vi.waitFor(() => expect(lock).toHaveBeenCalledOnce());
    expect(box().hasAttribute('data-page-full')).toBe(false);
  });

  it('fills the page if only the bare video could go fullscreen, and Escape leaves it from anywhere', async () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: '全屏' }));
    await vi.waitFor(() => expect(box().hasAttribute('data-page-full')).toBe(true));
    expect(box().querySelector('[data-watermark]')).not.toBeNull();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(box().hasAttribute('data-page-full')).toBe(false);
  });
});
