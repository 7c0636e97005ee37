import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { cx } from '../class-names.ts';
import { Watermark } from '../watermark.tsx';
import { ControlBar } from './control-bar.tsx';
import { MediaElement } from './media-element.tsx';
import { actOfKey } from './player-keys.ts';
import type { VideoPlayerProps } from './player-props.ts';
import { SeekBar } from './seek-bar.tsx';
import { StageNotices } from './stage-notices.tsx';
import { useFullscreen } from './use-fullscreen.ts';
import { useIdle } from './use-idle.ts';
import { usePlayback } from './use-playback.ts';
import { usePlayerActs } from './use-player-acts.ts';
import styles from './video-player.module.css';

export type { PlayedRange } from './played-ranges.ts';
export type { PauseReason, VideoPlayerHandle, VideoPlayerProps } from './player-props.ts';

const NOTHING: readonly never[] = [];

/** A video with our own controls. It reports what was really played and knows no network. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { title, captions, played = NOTHING, seekableTo = Number.POSITIVE_INFINITY, maxSpeed = 2, watermark, className, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const playback = usePlayback<HTMLVideoElement>(props);
  const { medium, state, seek } = playback;
  const { full, toggle, leave } = useFullscreen(box);
  const { idle, wake } = useIdle(state.playing);
  const acts = usePlayerActs(playback, { toggle, leave });

  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.target instanceof Element ? actOfKey(event, event.target) : null;
    if (act) {
      event.preventDefault();
      acts[act]();
      wake();
    }
  };

  return (
    <div
      ref={box}
      className={cx(styles.box, className)}
      role="region"
      aria-label={`视频：${title}`}
      tabIndex={-1}
      data-page-full={full === 'page' || undefined}
      data-idle={idle || undefined}
      onKeyDown={onKeyDown}
      onPointerMove={wake}
    >
      <MediaElement video={medium} props={props} onPress={acts.toggle} onMedia={playback.onMedia} />
      <StageNotices props={props} playback={playback} />
      {children && <div className={styles.over}>{children}</div>}
      <ControlBar
        state={state}
        acts={acts}
        away={idle}
        maxSpeed={maxSpeed}
        fullscreen={full !== 'no'}
        hasCaptions={captions !== undefined}
        hasPictureInPicture={watermark === undefined && document.pictureInPictureEnabled === true}
      >
        <SeekBar {...state} played={played} seekableTo={seekableTo} onSeek={seek} />
      </ControlBar>
      {watermark !== undefined && <Watermark text={watermark} onVideo />}
    </div>
  );
}
