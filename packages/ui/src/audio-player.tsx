import { CircleAlert } from 'lucide-react';
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { AudioControls, AudioTime, type AudioActs } from './audio-player/audio-controls.tsx';
import { lineAt, type AudioLine } from './audio-player/audio-lines.ts';
import { AudioTranscript } from './audio-player/audio-transcript.tsx';
import { useMediaSession } from './audio-player/use-media-session.ts';
import { Button } from './button.tsx';
import { actOfKey } from './video-player/player-keys.ts';
import type { PlayedRange } from './video-player/played-ranges.ts';
import type { PlaybackProps } from './video-player/player-props.ts';
import { SeekBar } from './video-player/seek-bar.tsx';
import { usePlayback } from './video-player/use-playback.ts';
import { Watermark } from './watermark.tsx';
import styles from './audio-player/audio-player.module.css';

export type { AudioLine } from './audio-player/audio-lines.ts';

const STEP_S = 15;
const NOTHING: readonly AudioLine[] = [];

export type AudioPlayerProps = PlaybackProps & {
  title: string;
  /** The collection it belongs to, such as the course. */
  album: string;
  cover: ReactNode;
  /** Transcript lines in order; empty without captions, null while loading. */
  lines: readonly AudioLine[] | null;
  /** Ranges played before, drawn on the seek bar. */
  played: readonly PlayedRange[];
  /** The person's name; if set, tiled over cover and transcript. */
  watermark?: string | undefined;
};

/** An audio player with cover, transcript and custom controls. It reports what was actually played and makes no requests itself. */
export function AudioPlayer(props: AudioPlayerProps) {
  const { title, album, cover, lines, played, watermark, seekableTo = Number.POSITIVE_INFINITY, maxSpeed = 2 } = props;
  const { medium, state, play, pause, seek, retry, onMedia } = usePlayback<HTMLAudioElement>(props);
  const media = (event: SyntheticEvent<HTMLAudioElement>) => onMedia(event.currentTarget, event.type);
  const acts: AudioActs = {
    toggle: () => (state.playing ? pause('person') : play()),
    back: () => seek(state.position - STEP_S),
    forward: () => seek(state.position + STEP_S),
    mute: () => medium.current && Object.assign(medium.current, { muted: !state.muted }),
    setSpeed: (speed) => medium.current && Object.assign(medium.current, { playbackRate: speed }),
  };
  useMediaSession(title, album, { ...acts, play, pause: () => pause('person') });

  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.target instanceof Element ? actOfKey(event, event.target) : null;
    if (act === 'toggle' || act === 'back' || act === 'forward' || act === 'mute') {
      event.preventDefault();
      acts[act]();
    }
  };

  const known = lines ?? NOTHING;
  const current = lineAt(known, state.position);
  // Reserves the space of a loading transcript, to avoid a layout shift.
  const hasWords = lines === null || lines.length > 0;
  return (
    <div className={styles.box} role="region" aria-label={`音频：${title}`} tabIndex={-1} onKeyDown={onKeyDown}>
      <div className={styles.deck}>
        <div className={styles.cover}>{cover}</div>
        <div className={styles.words}>
          <p className={styles.album}>{album}</p>
          <p className={styles.title}>{title}</p>
          {hasWords && <p className={styles.now}>{known[Math.max(0, current)]?.text}</p>}
        </div>
        <div className={styles.seek}>
          <SeekBar {...state} played={played} seekableTo={seekableTo} onSeek={seek} />
          <AudioTime {...state} />
        </div>
        <AudioControls state={state} acts={acts} maxSpeed={maxSpeed} />
        {state.failed && (
          <div className={styles.failed} role="alert">
            <CircleAlert size={20} aria-hidden="true" />
            {state.away ? '现在连不上，恢复后会从这里继续。' : '音频没有加载出来，请检查网络后重试。'}
            <Button onClick={retry}>重新加载</Button>
          </div>
        )}
      </div>
      <audio
        ref={medium}
        preload="metadata"
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
      />
      {hasWords && <AudioTranscript lines={known} current={current} onSeek={seek} />}
      {watermark !== undefined && <Watermark text={watermark} />}
    </div>
  );
}
