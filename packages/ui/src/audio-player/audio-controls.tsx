import { Pause, Play, RotateCcw, RotateCw, Volume2, VolumeX } from 'lucide-react';
import { clockText } from '../video-player/clock-text.ts';
import { SpeedMenu } from '../video-player/speed-menu.tsx';
import type { Playback } from '../video-player/use-playback.ts';
import styles from './audio-player.module.css';

export type AudioActs = Record<'toggle' | 'back' | 'forward' | 'mute', () => void> & { setSpeed: (speed: number) => void };

/** The buttons below the seek bar, large enough for a thumb. */
export function AudioControls({ state, acts, maxSpeed }: { state: Playback; acts: AudioActs; maxSpeed: number }) {
  return (
    <div className={styles.controls}>
      <SpeedMenu speed={state.speed} maxSpeed={maxSpeed} onSpeed={acts.setSpeed} />
      <button type="button" className={styles.step} aria-label="后退 15 秒" onClick={acts.back}>
        <RotateCcw size={34} strokeWidth={1.5} aria-hidden="true" />
        <span className="num">15</span>
      </button>
      <button type="button" className={styles.play} aria-label={state.playing ? '暂停' : '播放'} onClick={acts.toggle}>
        {state.playing ? <Pause size={26} fill="currentColor" /> : <Play size={26} fill="currentColor" />}
      </button>
      <button type="button" className={styles.step} aria-label="前进 15 秒" onClick={acts.forward}>
        <RotateCw size={34} strokeWidth={1.5} aria-hidden="true" />
        <span className="num">15</span>
      </button>
      <button type="button" className={styles.step} aria-label={state.muted ? '取消静音' : '静音'} onClick={acts.mute}>
        {state.muted ? <VolumeX size={20} /> : <Volume2 size={20} />}
      </button>
    </div>
  );
}

/** Current position and total length. */
export function AudioTime({ position, duration }: Pick<Playback, 'position' | 'duration'>) {
  return (
    <p className={styles.time}>
      <span className="num">{clockText(position)}</span>
      <span className="num">{clockText(duration)}</span>
    </p>
  );
}
