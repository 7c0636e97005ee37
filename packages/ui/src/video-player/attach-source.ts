const isPlaylist = (source: string) => /\.m3u8($|[?#])/i.test(source);

/**
 * Connects a media element with its source; returns a cleanup function. hls.js is only loaded for playlists the browser cannot play
 * natively. `onFailure` is called once, if playback is impossible.
 */
export function attachSource(medium: HTMLMediaElement, source: string, onFailure: () => void): () => void {
  if (!isPlaylist(source) || medium.canPlayType('application/vnd.apple.mpegurl') !== '') {
    medium.src = source;
    return () => {
      medium.removeAttribute('src');
      medium.load();
    };
  }
  let ended = false;
  let detach = () => undefined as void;
  attachHls(medium, source, onFailure).then(
    (end) => {
      detach = end;
      if (ended) {
        end();
      }
    },
    () => ended || onFailure(),
  );
  return () => {
    ended = true;
    detach();
  };
}

async function attachHls(medium: HTMLMediaElement, source: string, onFailure: () => void): Promise<() => void> {
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) {
    throw new Error('no media source extensions');
  }
  const hls = new Hls({ maxBufferLength: 30 });
  let repaired = false;
  hls.on(Hls.Events.ERROR, (_event, error) => {
    if (!error.fatal) {
      return;
    }
    if (error.type === Hls.ErrorTypes.MEDIA_ERROR && !repaired) {
      repaired = true;
      hls.recoverMediaError();
      return;
    }
    onFailure();
  });
  hls.loadSource(source);
  hls.attachMedia(medium);
  return () => hls.destroy();
}
