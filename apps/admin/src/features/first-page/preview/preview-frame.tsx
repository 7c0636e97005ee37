import { isPreviewClick, type PreviewMessage } from '@palm/contract/first-page/preview';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Screen } from '../../../shared/preview/both-widths.tsx';
import { ScreenFrame } from '../../../shared/preview/screen-frame.tsx';
import { ScreenEnd } from './screen-end.tsx';

type PreviewFrameProps = {
  screen: Screen;
  /** The person to preview as: a member's id or `GUEST`; null = the administrator. */
  viewer: string | null;
  /** Changes when the draft is saved. */
  savedAt: number;
  /** The block being edited. */
  block: string | null;
  onBlock: (key: string) => void;
};

const names = { desktop: '电脑上的首页', phone: '手机上的首页' } as const;
/** The visible height above the tab bar, before scrolling. */
const PHONE_SCREEN = 844;
const TAB_BAR = 56;

/** The learner app's home page with the draft layout: its real components at real width. */
export function PreviewFrame({ screen, viewer, savedAt, block, onBlock }: PreviewFrameProps) {
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
    <ScreenFrame ref={frame} screen={screen} name={names[screen.device]} address={`/web/homePage?${query.toString()}`} onLoad={tell}>
      {screen.device === 'phone' && <ScreenEnd frame={frame} at={PHONE_SCREEN - TAB_BAR} screen={screen} />}
    </ScreenFrame>
  );
}
