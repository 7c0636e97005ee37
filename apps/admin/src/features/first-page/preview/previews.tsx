import { Segmented } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import styles from '../first-page.module.css';
import { PreviewFrame } from './preview-frame.tsx';
import { ViewerSelect } from './viewer-select.tsx';

type PreviewsProps = { savedAt: number; block: string | null; onBlock: (key: string) => void };

const DESKTOP = { width: 1440, height: 1560 };
/** Its window, above the tab bar, is what somebody sees before they scroll. */
const PHONE_SCREEN = 844;
const TAB_BAR = 56;
const PHONE = { width: 390, height: 1240, firstScreen: PHONE_SCREEN - TAB_BAR };
/** Below it both would be too small to read. */
const BOTH_FROM = 720;
const GAP = 24;

type Shown = 'desktop' | 'phone';

/** The draft on a desktop and on a phone, as a chosen person sees it; where there is no room for both, one of them. */
export function Previews(props: PreviewsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const [shown, setShown] = useState<Shown>('desktop');
  const [viewer, setViewer] = useState<string | null>(null);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    if (box.current) {
      observer.observe(box.current);
    }
    return () => observer.disconnect();
  }, []);
  const both = room >= BOTH_FROM;
  const phone = both ? Math.min(1, (room - GAP) / 3 / PHONE.width) : Math.min(1, room / PHONE.width);
  const desktop = Math.min(1, (both ? room - GAP - PHONE.width * phone : room) / DESKTOP.width);
  return (
    <div ref={box} className={styles.previews}>
      <div className={styles.viewer}>
        <ViewerSelect viewer={viewer} onChange={setViewer} />
      </div>
      {!both && (
        <Segmented<Shown>
          aria-label="预览的宽度"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'desktop', label: '电脑 1440' },
            { value: 'phone', label: '手机 390' },
          ]}
        />
      )}
      {room > 0 && (both || shown === 'desktop') && (
        <figure>
          {both && <figcaption>电脑 1440</figcaption>}
          <PreviewFrame {...props} {...DESKTOP} viewer={viewer} scale={desktop} name="电脑上的首页" />
        </figure>
      )}
      {room > 0 && (both || shown === 'phone') && (
        <figure data-phone>
          {both && <figcaption>手机 390</figcaption>}
          <PreviewFrame {...props} {...PHONE} viewer={viewer} scale={phone} name="手机上的首页" />
        </figure>
      )}
    </div>
  );
}
