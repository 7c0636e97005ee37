import type { PointerEvent } from 'react';
import { useRef } from 'react';
import { cx } from '../class-names.ts';
import { useMedia } from '../use-media.ts';
import { Watermark } from '../watermark.tsx';
import { CaptionLines } from './caption-lines.tsx';
import { ControlBar, type ControlBarProps } from './control-bar.tsx';
import { MediaElement } from './media-element.tsx';
import type { PlayerAct } from './player-keys.ts';
import type { VideoPlayerProps } from './player-props.ts';
import { SeekBar } from './seek-bar.tsx';
import { Poster, StageNotices } from './stage-notices.tsx';
import { TouchControls } from './touch-controls.tsx';
import { useFullscreen } from './use-fullscreen.ts';
import { useIdle } from './use-idle.ts';
import { usePlayback } from './use-playback.ts';
import { usePlayerActs } from './use-player-acts.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import styles from './video-player.module.css';

export type { PlayedRange } from './played-ranges.ts';
export type { PauseReason, VideoPlayerHandle, VideoPlayerProps } from './player-props.ts';

const NOTHING: readonly never[] = [];
/** Touch screens, and screens too narrow for the desktop controls. */
const FOR_THUMBS = '(pointer: coarse), (max-width: 767px)';
/** Keys that still work under an overlay. */
const UNDER_COVER: ReadonlySet<PlayerAct> = new Set(['fullscreen', 'leave']);

/** A video player with custom controls. It reports what was actually played and makes no requests itself. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { title, poster, watermark, className, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const playback = usePlayback<HTMLVideoElement>(props);
  const { medium, state } = playback;
  const isWide = () => medium.current === null || medium.current.videoWidth >= medium.current.videoHeight;
  const { full, toggle, leave } = useFullscreen(box, isWide);
  const { idle, wake, dismiss } = useIdle(state.playing);
  const acts = usePlayerActs(playback, { toggle, leave });
  const forThumbs = useMedia(FOR_THUMBS);
  const covered = Boolean(children);
  const fullscreen = full !== 'no';

  usePlayerKeys(box, fullscreen, (act) => {
    if (!covered || UNDER_COVER.has(act)) {
      acts[act]();
      wake();
    }
  });
  // A tap on the picture itself toggles the controls: see onPress.
  const onPointer = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' || event.target !== medium.current) {
      wake();
    }
  };
  const onPress = (pointer: string) => {
    if (pointer === 'mouse' || !state.started) {
      acts.toggle();
    } else if (idle) {
      wake();
    } else {
      dismiss();
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
      data-thumbs={forThumbs || undefined}
      data-idle={idle || undefined}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
    >
      <MediaElement video={medium} props={props} onPress={onPress} onMedia={playback.onMedia} />
      {poster && !state.revealed && <Poster poster={poster} />}
      {state.captionsOn && <CaptionLines video={medium} raised={!idle && !covered} />}
      {covered ? (
        <div className={styles.over}>{children}</div>
      ) : (
        <>
          <StageNotices props={props} playback={playback} hasKey={forThumbs} />
          <Controls props={props} playback={playback} forThumbs={forThumbs} acts={acts} away={idle} fullscreen={fullscreen} />
        </>
      )}
      {watermark !== undefined && <Watermark text={watermark} />}
    </div>
  );
}

type ControlsProps = Pick<ControlBarProps, 'acts' | 'away' | 'fullscreen'> & {
  props: VideoPlayerProps;
  playback: ReturnType<typeof usePlayback<HTMLVideoElement>>;
  forThumbs: boolean;
};

function Controls({ props, playback, forThumbs, ...bar }: ControlsProps) {
  const { title, captions, watermark, maxSpeed = 2, played = NOTHING } = props;
  const { state, seekableTo, seek } = playback;
  const control = { ...bar, state, maxSpeed, hasCaptions: captions !== undefined };
  const seekBar = <SeekBar {...state} played={played} seekableTo={seekableTo} onSeek={seek} />;
  if (!forThumbs) {
    const hasPictureInPicture = watermark === undefined && document.pictureInPictureEnabled === true;
    return (
      <ControlBar {...control} hasPictureInPicture={hasPictureInPicture}>
        {seekBar}
      </ControlBar>
    );
  }
  return state.failed ? null : (
    <TouchControls {...control} title={title} seekableTo={seekableTo}>
      {seekBar}
    </TouchControls>
  );
}
