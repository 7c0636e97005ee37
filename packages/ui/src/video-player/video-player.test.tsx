import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { actOfKey } from './player-keys.ts';
import type { VideoPlayerHandle, VideoPlayerProps } from './video-player.tsx';
import { VideoPlayer } from './video-player.tsx';

let playing: MockInstance;

beforeEach(() => {
  // jsdom has media elements but cannot play them.
  playing = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    fireEvent.pause(this);
  });
});

function mount(props: Partial<VideoPlayerProps> = {}) {
  const { container } = render(<VideoPlayer source="/lesson.mp4" title="谈目标" {...props} />);
  const video = container.querySelector('video') ?? expect.fail('no video');
  Object.defineProperty(video, 'duration', { value: 100 });
  fireEvent.loadedMetadata(video);
  return video;
}

describe('the player', () => {
  it('resumes where the person stopped, and offers to start over', async () => {
    const video = mount({ startAt: 17 });
    expect(video.currentTime).toBe(17);
    await userEvent.click(screen.getByRole('button', { name: '从头播放' }));
    expect(video.currentTime).toBe(0);
  });

  it('does not seek beyond the furthest covered position', () => {
    const video = mount({ seekableTo: 30 });
    fireEvent.change(screen.getByLabelText('播放进度'), { target: { value: '80' } });
    expect(video.currentTime).toBe(30);
  });

  it('reverts a jump made by the element itself, and explains why', () => {
    const video = mount({ seekableTo: 30 });
    video.currentTime = 90;
    fireEvent.seeking(video);
    expect(video.currentTime).toBe(30);
    expect(screen.getByRole('status').textContent).toBe('首次学习按顺序看，最远能到 0:30');
  });

  it('explains a refused seek in the picture with a notice that disappears', () => {
    vi.useFakeTimers();
    const video = mount({ seekableTo: 30 });
    fireEvent.change(screen.getByLabelText('播放进度'), { target: { value: '80' } });
    const region = screen.getByRole('region', { name: '视频：谈目标' });
    expect(region.contains(screen.getByText(/首次学习按顺序看/))).toBe(true);
    act(() => void vi.advanceTimersByTime(5000));
    expect(screen.queryByText(/首次学习按顺序看/)).toBeNull();
    fireEvent.change(screen.getByLabelText('播放进度'), { target: { value: '12' } });
    expect(video.currentTime).toBe(12);
    expect(screen.queryByText(/首次学习按顺序看/)).toBeNull();
    vi.useRealTimers();
  });

  it('says that it paused because the page was hidden, until it resumes', () => {
    const video = mount({ pauseWhenHidden: true });
    fireEvent.play(video);
    Object.defineProperty(video, 'paused', { value: false });
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    expect(screen.getByRole('status').textContent).toBe('你离开了页面，视频已自动暂停');
    fireEvent.play(video);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('disables its controls and keys under an overlay', () => {
    mount({ children: <p>先回答一个问题</p> });
    expect(screen.queryByLabelText('播放进度')).toBeNull();
    fireEvent.keyDown(document.body, { key: ' ' });
    expect(playing).not.toHaveBeenCalled();
  });

  it('offers no speed above the limit', async () => {
    mount({ maxSpeed: 1.5 });
    await userEvent.click(screen.getByRole('button', { name: /播放速度/ }));
    expect(screen.queryByRole('button', { name: '2 倍' })).toBeNull();
    expect(screen.getByRole('button', { name: '1.5 倍' })).toBeTruthy();
  });

  it('reports what was played when paused from outside, with the reason', () => {
    const handle = createRef<VideoPlayerHandle>();
    const onPlayed = vi.fn();
    const onPause = vi.fn();
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const video = mount({ ref: handle, onPlayed, onPause });
    fireEvent.playing(video);
    now.mockReturnValue(4000);
    video.currentTime = 4;
    act(() => handle.current?.pause('quiz'));
    expect(onPlayed).toHaveBeenCalledWith({ from: 0, to: 4 });
    expect(onPause).toHaveBeenCalledWith('quiz');
  });
});

const posterOf = (video: HTMLVideoElement) => video.parentElement?.querySelector('img') ?? null;

describe('a poster', () => {
  it('stays until a frame is available, even while seeking to the resume position', () => {
    const video = mount({ poster: '/poster.webp', startAt: 17 });
    fireEvent.seeked(video);
    fireEvent.play(video);
    expect(posterOf(video)).not.toBeNull();
    fireEvent.playing(video);
    expect(posterOf(video)).toBeNull();
  });

  it('does not prevent the length and the resume position from loading', () => {
    const video = mount({ poster: '/poster.webp', startAt: 17 });
    expect(posterOf(video)?.getAttribute('src')).toBe('/poster.webp');
    expect(video.preload).toBe('metadata');
    expect(video.currentTime).toBe(17);
  });

  it('is below the notice that the video failed to load, and the video can be retried', async () => {
    const video = mount({ poster: '/poster.webp' });
    Object.defineProperty(video, 'error', { value: { code: 4 } });
    fireEvent.error(video);
    expect(screen.getByRole('alert').textContent).toContain('视频没有加载出来');
    await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a video that fails during playback', () => {
  const breakOff = (video: HTMLVideoElement) => {
    Object.defineProperty(video, 'error', { value: { code: 2 }, configurable: true });
    fireEvent.error(video);
  };

  it('resumes automatically at its position once the cause is gone, as announced', async () => {
    let arrive = (_waited: boolean): void => undefined;
    const untilBack = ({ onWaiting }: { onWaiting: () => void }) => {
      onWaiting();
      return new Promise<boolean>((resolve) => (arrive = resolve));
    };
    const video = mount({ startAt: 17, untilBack });
    fireEvent.play(video);
    Object.defineProperty(video, 'paused', { value: false });
    video.currentTime = 42;
    fireEvent.timeUpdate(video);
    breakOff(video);
    expect(screen.getByRole('alert').textContent).toContain('恢复后会从这里继续');
    playing.mockClear();
    await act(async () => arrive(true));
    video.currentTime = 0;
    fireEvent.loadedMetadata(video);
    expect(screen.queryByRole('alert')).toBeNull();
    expect([video.currentTime, playing.mock.calls.length]).toEqual([42, 1]);
  });

  it('waits for the person if the server was reachable, and resumes at its position', async () => {
    const video = mount({ startAt: 17, untilBack: async () => false });
    video.currentTime = 42;
    fireEvent.timeUpdate(video);
    breakOff(video);
    await act(async () => undefined);
    expect(screen.getByRole('alert').textContent).toContain('请检查网络后重试');
    await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
    video.currentTime = 0;
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBe(42);
  });
});

describe('keys of the player', () => {
  const press = (key: string, target: Element) => actOfKey({ key, ctrlKey: false, metaKey: false, altKey: false }, target);

  it('leaves keys to the focused control', () => {
    expect(press(' ', document.createElement('button'))).toBeNull();
    expect(press('f', document.createElement('textarea'))).toBeNull();
    expect(press('f', document.createElement('button'))).toBe('fullscreen');
  });

  it('leaves key combinations to the browser', () => {
    expect(actOfKey({ key: 'f', ctrlKey: true, metaKey: false, altKey: false }, document.body)).toBeNull();
  });
});
