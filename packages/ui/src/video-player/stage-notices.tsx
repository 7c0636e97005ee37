import { CircleAlert, Play } from 'lucide-react';
import { Button } from '../button.tsx';
import { Spinner } from '../spinner.tsx';
import { clockText } from './clock-text.ts';
import type { VideoPlayerProps } from './player-props.ts';
import type { usePlayback } from './use-playback.ts';
import styles from './video-player.module.css';

export type StageNoticesProps = { props: VideoPlayerProps; playback: ReturnType<typeof usePlayback<HTMLVideoElement>> };

/** What lies over the picture besides the controls: poster, waiting, the big button, failure, where the person stopped. */
export function StageNotices({ props, playback }: StageNoticesProps) {
  const { poster, startAt = 0 } = props;
  const { state, play, seek, retry } = playback;
  if (state.failed) {
    return (
      <div className={styles.failed} role="alert">
        <CircleAlert size={28} aria-hidden="true" />
        视频没有加载出来，请检查网络后重试。
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
      {!state.started && poster && typeof poster !== 'string' && <div className={styles.poster}>{poster}</div>}
      {state.waiting && <Spinner size={40} className={styles.waiting} />}
      {!state.playing && (
        <button type="button" className={styles.big} aria-label="开始播放" onClick={play}>
          <Play size={28} fill="currentColor" aria-hidden="true" />
        </button>
      )}
      {!state.started && startAt > 0 && (
        <div className={styles.resume}>
          上次学到 <span className="num">{clockText(startAt)}</span>
          <button type="button" onClick={restart}>
            从头播放
          </button>
        </div>
      )}
    </>
  );
}
