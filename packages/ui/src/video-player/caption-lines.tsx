import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import styles from './video-player.module.css';

const textOf = (cues: TextTrackCueList | null): string =>
  Array.from(cues ?? [])
    .map((cue) => (cue as VTTCue).getCueAsHTML().textContent.trim())
    .join('\n');

/** Custom captions: browsers place theirs below the controls and in a size of their own. */
export function CaptionLines({ video, raised }: { video: RefObject<HTMLVideoElement | null>; raised: boolean }) {
  const [text, setText] = useState('');
  useEffect(() => {
    const track = video.current?.textTracks[0];
    if (!track) {
      return undefined;
    }
    const follow = () => setText(textOf(track.activeCues));
    // Loads the cues and fires events without rendering them.
    Object.assign(track, { mode: 'hidden' });
    follow();
    track.addEventListener('cuechange', follow);
    return () => {
      track.removeEventListener('cuechange', follow);
      Object.assign(track, { mode: 'disabled' });
    };
  }, [video]);
  return text === '' ? null : (
    <p className={styles.captions} data-raised={raised || undefined}>
      <span>{text}</span>
    </p>
  );
}
