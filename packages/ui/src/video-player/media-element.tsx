import type { PointerEvent, RefObject, SyntheticEvent } from 'react';
import { useRef } from 'react';
import type { VideoPlayerProps } from './player-props.ts';

export type MediaElementProps = {
  video: RefObject<HTMLVideoElement | null>;
  props: VideoPlayerProps;
  onPress: (pointer: string) => void;
  onMedia: (element: HTMLMediaElement, type: string) => void;
};

/** The bare video element; `playsInline` prevents the native player, which would drop the watermark. */
export function MediaElement({ video, props, onPress, onMedia }: MediaElementProps) {
  const { captions, watermark } = props;
  // Safari's click events lack the pointer type.
  const pointer = useRef('mouse');
  const onPointerDown = (event: PointerEvent) => {
    pointer.current = event.pointerType;
  };
  const media = (event: SyntheticEvent<HTMLVideoElement>) => onMedia(event.currentTarget, event.type);
  return (
    <video
      ref={video}
      playsInline
      // Even under a poster: the length, the seek bar and the resume position need it.
      preload="metadata"
      controlsList="nodownload"
      disablePictureInPicture={watermark !== undefined}
      onContextMenu={(event) => event.preventDefault()}
      onPointerDown={onPointerDown}
      onClick={() => onPress(pointer.current)}
      onLoadedMetadata={media}
      onPlay={media}
      onPlaying={media}
      onWaiting={media}
      onPause={media}
      onEnded={media}
      onTimeUpdate={media}
      onSeeking={media}
      onSeeked={media}
      onRateChange={media}
      onVolumeChange={media}
      onProgress={media}
      onError={media}
    >
      {captions && <track kind="captions" src={captions.source} label={captions.label} srcLang={captions.language} />}
    </video>
  );
}
