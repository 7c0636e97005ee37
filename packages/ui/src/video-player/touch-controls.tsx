import { Captions, CaptionsOff, ChevronLeft, Maximize, Minimize, Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import { clockText } from './clock-text.ts';
import type { ControlBarProps } from './control-bar.tsx';
import { SpeedMenu } from './speed-menu.tsx';
import styles from './touch-controls.module.css';

/** Step of the buttons next to the play button, in seconds. */
const STEP_S = 10;

type TouchControlsProps = Omit<ControlBarProps, 'hasPictureInPicture'> & {
  title: string;
  /** Seeking limit in seconds. */
  seekableTo: number;
};

/** Touch controls over the picture: title and captions, three large buttons, and the row with the seek bar. */
export function TouchControls(props: TouchControlsProps) {
  const { state, away, hasCaptions } = props;
  return (
    <div
      className={styles.controls}
      data-away={away || undefined}
      data-started={state.started || undefined}
      data-captions={(hasCaptions && state.captionsOn) || undefined}
    >
      <TopRow {...props} />
      <LargeKeys {...props} />
      {state.started && <BottomRow {...props} />}
    </div>
  );
}

function TopRow({ title, state, acts, fullscreen, hasCaptions }: TouchControlsProps) {
  return (
    <div className={styles.top} data-full={fullscreen || undefined}>
      {fullscreen && (
        <button type="button" aria-label="返回" onClick={acts.leave}>
          <ChevronLeft size={26} />
        </button>
      )}
      <span className="clamp-1">{title}</span>
      {hasCaptions && (
        <button type="button" aria-label="字幕" aria-pressed={state.captionsOn} onClick={acts.captions}>
          {state.captionsOn ? <Captions size={22} /> : <CaptionsOff size={22} />}
        </button>
      )}
    </div>
  );
}

function LargeKeys({ state, acts, seekableTo }: TouchControlsProps) {
  const heldBack = seekableTo < state.duration && state.position + 1 >= seekableTo;
  const forward = heldBack ? '前进 10 秒，首次学习不能跳过没看的部分' : '前进 10 秒';
  return (
    <div className={styles.centre}>
      {state.started && (
        <button type="button" aria-label="后退 10 秒" onClick={() => acts.step(-STEP_S)}>
          <RotateCcw size={34} strokeWidth={1.6} />
          <span className="num">{STEP_S}</span>
        </button>
      )}
      <button type="button" className={styles.play} aria-label={state.playing ? '暂停' : '开始播放'} onClick={acts.toggle}>
        {state.playing ? <Pause size={30} fill="currentColor" strokeWidth={0} /> : <Play size={30} fill="currentColor" strokeWidth={0} />}
      </button>
      {state.started && (
        // Still pressable, to explain why it is disabled.
        <button type="button" aria-disabled={heldBack || undefined} aria-label={forward} onClick={() => acts.step(STEP_S)}>
          <RotateCw size={34} strokeWidth={1.6} />
          <span className="num">{STEP_S}</span>
        </button>
      )}
    </div>
  );
}

function BottomRow({ state, acts, maxSpeed, fullscreen, children }: TouchControlsProps) {
  return (
    <div className={styles.bottom}>
      <span className="num">{clockText(state.position)}</span>
      <div className={styles.seek}>{children}</div>
      <span className="num">{clockText(state.duration)}</span>
      <div className={styles.keys}>
        <SpeedMenu speed={state.speed} maxSpeed={maxSpeed} onSpeed={acts.setSpeed} />
        <button type="button" aria-label={fullscreen ? '退出全屏' : '全屏'} onClick={acts.fullscreen}>
          {fullscreen ? <Minimize size={20} /> : <Maximize size={20} />}
        </button>
      </div>
    </div>
  );
}
