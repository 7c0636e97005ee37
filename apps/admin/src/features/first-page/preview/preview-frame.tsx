import { isPreviewClick, type PreviewMessage } from '@palm/contract/first-page/preview';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from '../first-page.module.css';
import { ScreenEnd } from './screen-end.tsx';

type PreviewFrameProps = {
  name: string;
  width: number;
  height: number;
  /** How much smaller it is drawn. */
  scale: number;
  /** As whom it is looked at: a member's id or `GUEST`; null = whoever lays it out. */
  viewer: string | null;
  /** Changes when the draft was saved. */
  savedAt: number;
  /** The block that is edited. */
  block: string | null;
  onBlock: (key: string) => void;
  /** What is seen without scrolling, where a line is to show it. */
  firstScreen?: number;
};

/** The home page of the learner app itself, as the draft lays it out: its own components at its own width. */
export function PreviewFrame({ name, width, height, scale, viewer, savedAt, block, onBlock, firstScreen }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const tell = () => {
    const message: PreviewMessage = { kind: 'preview', savedAt, block };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  };
  const told = useEffectEvent(tell);
  useEffect(() => told(), [savedAt, block]);
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    const isOurs = origin === location.origin && source === frame.current?.contentWindow;
    if (isOurs && isPreviewClick(data) && data.block !== null) {
      onBlock(data.block);
    }
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  const query = new URLSearchParams({ draft: '1', ...(viewer !== null && { as: viewer }) });
  return (
    <div className={styles.frame} style={{ width: width * scale, height: height * scale }}>
      <iframe
        // Another person is another visit: nothing of the one before is left in it.
        key={viewer}
        ref={frame}
        title={name}
        src={`/web/homePage?${query.toString()}`}
        style={{ width, height, transform: `scale(${scale})` }}
        onLoad={tell}
      />
      {firstScreen !== undefined && <ScreenEnd key={`end-${viewer}`} frame={frame} at={firstScreen} height={height} scale={scale} />}
    </div>
  );
}
