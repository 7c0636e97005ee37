import { isPreviewClick, type PreviewMessage } from '@palm/contract/first-page/preview';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from '../first-page.module.css';

type PreviewFrameProps = {
  name: string;
  width: number;
  height: number;
  /** How much smaller it is drawn. */
  scale: number;
  /** Changes when the draft was saved. */
  savedAt: number;
  /** The block that is edited. */
  block: string | null;
  onBlock: (key: string) => void;
};

/** The home page of the learner app itself, as the draft lays it out: its own components at its own width. */
export function PreviewFrame({ name, width, height, scale, savedAt, block, onBlock }: PreviewFrameProps) {
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
  return (
    <div className={styles.frame} style={{ width: width * scale, height: height * scale }}>
      <iframe ref={frame} title={name} src="/web/homePage?draft=1" style={{ width, height, transform: `scale(${scale})` }} onLoad={tell} />
    </div>
  );
}
