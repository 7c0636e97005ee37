import { Captions, CaptionsOff, Maximize, Minimize, Pause, PictureInPicture2, Play, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { clockText } from './clock-text.ts';
import { SpeedMenu } from './speed-menu.tsx';
import type { Playback } from './use-playback.ts';
import type { PlayerActs } from './use-player-acts.ts';
import styles from './control-bar.module.css';

export type ControlBarProps = {
  state: Playback;
  acts: PlayerActs;
  maxSpeed: number;
  fullscreen: boolean;
  /** Idle: hidden unless a control has the focus. */
  away: boolean;
  hasCaptions: boolean;
  hasPictureInPicture: boolean;
  /** The seek bar. */
  children: ReactNode;
};

/** The control bar at the bottom of the stage. */
export function ControlBar({ state, acts, fullscreen, away, children, ...has }: ControlBarProps) {
  return (
    <div className={styles.bar} data-away={away || undefined}>
      {children}
      <div className={styles.row}>
        <Key label={state.playing ? '暂停' : '播放'} onPress={acts.toggle}>
          {state.playing ? <Pause size={20} fill="currentColor" /> : <Play size={20} fill="currentColor" />}
        </Key>
        <Volume state={state} acts={acts} />
        <span className={cx(styles.time, 'num')}>
          {clockText(state.position)} / {clockText(state.duration)}
        </span>
        <SpeedMenu speed={state.speed} maxSpeed={has.maxSpeed} onSpeed={acts.setSpeed} />
        {has.hasCaptions && (
          <Key label={state.captionsOn ? '关闭字幕' : '打开字幕'} onPress={acts.captions}>
            {state.captionsOn ? <Captions size={20} /> : <CaptionsOff size={20} />}
          </Key>
        )}
        {has.hasPictureInPicture && (
          <Key label="画中画" onPress={acts.pictureInPicture}>
            <PictureInPicture2 size={20} />
          </Key>
        )}
        <Key label={fullscreen ? '退出全屏' : '全屏'} onPress={acts.fullscreen}>
          {fullscreen ? <Minimize size={20} /> : <Maximize size={20} />}
        </Key>
      </div>
    </div>
  );
}

function Volume({ state, acts }: Pick<ControlBarProps, 'state' | 'acts'>) {
  const silent = state.muted || state.volume === 0;
  return (
    <div className={styles.volume}>
      <Key label={silent ? '取消静音' : '静音'} onPress={acts.mute}>
        {silent ? <VolumeX size={20} /> : <Volume2 size={20} />}
      </Key>
      <input
        type="range"
        aria-label="音量"
        min={0}
        max={1}
        step={0.05}
        value={state.muted ? 0 : state.volume}
        onChange={(event) => acts.setVolume(Number(event.target.value))}
      />
    </div>
  );
}

function Key({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.key} aria-label={label} title={label} onClick={onPress}>
      {children}
    </button>
  );
}
