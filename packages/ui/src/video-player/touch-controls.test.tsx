import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { matchingMedia } from '../testing/setup.ts';
import { VideoPlayer, type VideoPlayerProps } from './video-player.tsx';

let playing: MockInstance;
let pausing: MockInstance;

beforeEach(() => {
  vi.useFakeTimers();
  matchingMedia.add('(pointer: coarse), (max-width: 767px)');
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  playing = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    fireEvent.play(this);
    fireEvent.playing(this);
    return Promise.resolve();
  });
  pausing = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    fireEvent.pause(this);
  });
});

afterEach(() => vi.useRealTimers());

function open(props: Partial<VideoPlayerProps> = {}) {
  const { container } = render(<VideoPlayer source="/lesson.mp4" title="谈目标" {...props} />);
  const video = container.querySelector('video') ?? expect.fail('no video');
  Object.defineProperty(video, 'duration', { value: 100 });
  fireEvent.loadedMetadata(video);
  return video;
}

const idle = () => screen.getByRole('region').hasAttribute('data-idle');
const moved = () => act(() => void vi.advanceTimersByTime(3000));

function tap(target: Element) {
  fireEvent.pointerDown(target, { pointerType: 'touch' });
  fireEvent.pointerMove(target, { pointerType: 'touch' });
  fireEvent.click(target);
}

describe('touch controls', () => {
  it('the first tap shows the controls without pausing, the next hides them', () => {
    const video = open();
    tap(screen.getByRole('button', { name: '开始播放' }));
    moved();
    expect(idle()).toBe(true);
    tap(video);
    expect(idle()).toBe(false);
    tap(video);
    expect(idle()).toBe(true);
    expect(pausing).not.toHaveBeenCalled();
    tap(video);
    tap(screen.getByRole('button', { name: '暂停' }));
    expect(pausing).toHaveBeenCalledOnce();
    expect(idle()).toBe(false);
  });

  it('a tap on the poster starts playback', () => {
    const video = open({ poster: '/poster.webp' });
    tap(video);
    expect(playing).toHaveBeenCalledOnce();
  });

  it('step by ten seconds', () => {
    const video = open({ startAt: 40 });
    tap(screen.getByRole('button', { name: '开始播放' }));
    tap(screen.getByRole('button', { name: '后退 10 秒' }));
    expect(video.currentTime).toBe(30);
    tap(screen.getByRole('button', { name: '前进 10 秒' }));
    tap(screen.getByRole('button', { name: '前进 10 秒' }));
    expect(video.currentTime).toBe(50);
  });

  it('+10 is dimmed with its reason if nothing ahead was played, and explains it when pressed', () => {
    const video = open({ startAt: 30, seekableTo: 30 });
    tap(screen.getByRole('button', { name: '开始播放' }));
    const forward = screen.getByRole('button', { name: '前进 10 秒，首次学习不能跳过没看的部分' });
    expect(forward.getAttribute('aria-disabled')).toBe('true');
    tap(forward);
    expect(video.currentTime).toBe(30);
    expect(screen.getByRole('status').textContent).toContain('首次学习按顺序看，最远能到 0:30');
    tap(screen.getByRole('button', { name: '后退 10 秒' }));
    expect(screen.getByRole('button', { name: '前进 10 秒' })).toBeTruthy();
  });

  it('captions are above the controls, and move down when these are hidden', () => {
    const cue = { getCueAsHTML: () => document.createRange().createContextualFragment('先请对方讲，\n<i>再说</i>自己的。') };
    const track = Object.assign(new EventTarget(), { mode: 'disabled', activeCues: [cue] });
    vi.spyOn(HTMLMediaElement.prototype, 'textTracks', 'get').mockReturnValue([track] as unknown as TextTrackList);
    open({ captions: { source: '/lesson.vtt', label: '中文', language: 'zh' } });
    tap(screen.getByRole('button', { name: '开始播放' }));
    tap(screen.getByRole('button', { name: '字幕' }));
    const lines = screen.getByText(/先请对方讲/);
    expect(lines.textContent).toBe('先请对方讲，\n再说自己的。');
    // The browser renders nothing: its captions would be below the controls.
    expect(track.mode).toBe('hidden');
    expect(lines.parentElement?.hasAttribute('data-raised')).toBe(true);
    moved();
    expect(lines.parentElement?.hasAttribute('data-raised')).toBe(false);
    tap(screen.getByRole('button', { name: '字幕' }));
    expect(screen.queryByText(/先请对方讲/)).toBeNull();
  });
});
