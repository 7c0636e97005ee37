import type { PlayerAct } from './player-keys.ts';
import type { usePlayback } from './use-playback.ts';

/** For the arrow keys, as usual; the buttons on phones use a larger step. */
const STEP_S = 5;
const VOLUME_STEP = 0.1;

export type PlayerActs = Record<PlayerAct | 'pictureInPicture', () => void> & {
  setSpeed: (speed: number) => void;
  setVolume: (volume: number) => void;
  /** In seconds, negative = backwards. */
  step: (seconds: number) => void;
};

type Screen = { toggle: () => void; leave: () => void };

type VideoPlayback = ReturnType<typeof usePlayback<HTMLVideoElement>>;

/** All actions available to keys and buttons of the player. */
export function usePlayerActs({ medium: video, state, update, play, pause, seek }: VideoPlayback, screen: Screen): PlayerActs {
  const setVolume = (volume: number) => {
    const element = video.current;
    if (element) {
      Object.assign(element, { muted: false, volume: Math.min(1, Math.max(0, volume)) });
    }
  };
  return {
    toggle: () => (state.playing ? pause('person') : play()),
    back: () => seek(state.position - STEP_S),
    forward: () => seek(state.position + STEP_S),
    louder: () => setVolume(state.volume + VOLUME_STEP),
    quieter: () => setVolume(state.volume - VOLUME_STEP),
    mute: () => video.current && Object.assign(video.current, { muted: !state.muted }),
    captions: () => update({ captionsOn: !state.captionsOn }),
    fullscreen: screen.toggle,
    leave: screen.leave,
    // Refused by the browser (another window uses it): the picture simply stays here.
    pictureInPicture: () => void video.current?.requestPictureInPicture().catch(() => undefined),
    setSpeed: (speed) => video.current && Object.assign(video.current, { playbackRate: speed }),
    setVolume,
    step: (seconds) => seek(state.position + seconds),
  };
}
