import { CircleAlert, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import { Spinner } from '../spinner.tsx';
import { clockText } from './clock-text.ts';
import type { VideoPlayerProps } from './player-props.ts';
import type { usePlayback } from './use-playback.ts';
import styles from './video-player.module.css';

/** Display time of a transient notice, in ms. */
const SAID_MS = 5000;

export type StageNoticesProps = {
  props: VideoPlayerProps;
  playback: ReturnType<typeof usePlayback<HTMLVideoElement>>;
  /** The controls have a large play button of their own. */
  hasKey: boolean;
};

/** Overlays besides the controls: buffering, the big play button, errors, the resume position, and why an action was refused. */
export function StageNotices({ props, playback, hasKey }: StageNoticesProps) {
  const { startAt = 0 } = props;
  const { state, seekableTo, play, seek, retry } = playback;
  if (state.failed) {
    return (
      <div className={styles.failed} role="alert">
        <CircleAlert size={28} aria-hidden="true" />
        {state.away ? '现在连不上，恢复后会从这里继续。' : '视频没有加载出来，请检查网络后重试。'}
        <Button onClick={retry}>重新加载</Button>
      </div>
    );
  }
  const restart = () => {
    seek(0);
    play();
  };
  return (
    <>
      {state.waiting && <Spinner size={40} className={styles.waiting} />}
      {!state.playing && !hasKey && (
        <button type="button" className={styles.big} aria-label="开始播放" onClick={play}>
          <Play size={28} fill="currentColor" aria-hidden="true" />
        </button>
      )}
      {!state.started && startAt > 0 && (
        <div className={styles.resume} data-low={hasKey || undefined}>
          上次学到 <span className="num">{clockText(startAt)}</span>
          <button type="button" onClick={restart}>
            从头播放
          </button>
        </div>
      )}
      <div className={styles.word} role="status">
        {state.pausedBy === 'hidden' && <p>你离开了页面，视频已自动暂停</p>}
        {state.heldBack > 0 && (
          <Passing key={state.heldBack}>
            首次学习按顺序看，最远能到 <span className="num">{clockText(seekableTo)}</span>
          </Passing>
        )}
      </div>
    </>
  );
}

/** A notice that disappears by itself. */
function Passing({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SAID_MS);
    return () => clearTimeout(timer);
  }, []);
  return shown ? <p>{children}</p> : null;
}

/** The poster, shown until there is a frame to see: browsers remove their own on the first seek and show black. */
export function Poster({ poster }: Pick<VideoPlayerProps, 'poster'>) {
  return typeof poster === 'string' ? <img className={styles.poster} src={poster} alt="" /> : <div className={styles.poster}>{poster}</div>;
}
