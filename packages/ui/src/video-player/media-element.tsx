import type { RefObject, SyntheticEvent } from 'react';
import type { VideoPlayerProps } from './player-props.ts';

export type MediaElementProps = {
  video: RefObject<HTMLVideoElement | null>;
  props: VideoPlayerProps;
  onPress: () => void;
  onMedia: (element: HTMLMediaElement, type: string) => void;
};

/** The bare video; `playsInline` keeps the system's player away, which would drop the watermark. */
export function MediaElement({ video, props, onPress, onMedia }: MediaElementProps) {
  const { poster, captions, watermark } = props;
  const media = (event: SyntheticEvent<HTMLVideoElement>) => onMedia(event.currentTarget, event.type);
  return (
    <video
      ref={video}
      playsInline
      // also under a poster: the length, the seek bar and the place to go on at come with it
      preload="metadata"
      poster={typeof poster === 'string' ? poster : undefined}
      controlsList="nodownload"
      disablePictureInPicture={watermark !== undefined}
      onContextMenu={(event) => event.preventDefault()}
      onClick={onPress}
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
