import { Segmented } from 'antd';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styles from './both-widths.module.css';

/** A page of the learner app, and its scale. */
export type Screen = { device: 'desktop' | 'phone'; width: number; height: number; scale: number };

type BothWidthsProps = {
  /** Visible height of the page, in its own pixels. */
  heights: { desktop: number; phone: number };
  /** Above both. */
  above?: ReactNode;
  children: (screen: Screen) => ReactNode;
};

const DESKTOP_WIDTH = 1440;
const PHONE_WIDTH = 390;
/** Below this width, both would be too small to read. */
const BOTH_FROM = 720;
const GAP = 24;

const captions = { desktop: `电脑 ${DESKTOP_WIDTH}`, phone: `手机 ${PHONE_WIDTH}` } as const;

/** Desktop and phone previews side by side, or one of them if there is no room. */
export function BothWidths({ heights, above, children }: BothWidthsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const [shown, setShown] = useState<Screen['device']>('desktop');
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    if (box.current) {
      observer.observe(box.current);
    }
    return () => observer.disconnect();
  }, []);
  const both = room >= BOTH_FROM;
  const phone = Math.min(1, (both ? (room - GAP) / 3 : room) / PHONE_WIDTH);
  const desktop = Math.min(1, (both ? room - GAP - PHONE_WIDTH * phone : room) / DESKTOP_WIDTH);
  const screens: Screen[] = [
    { device: 'desktop', width: DESKTOP_WIDTH, height: heights.desktop, scale: desktop },
    { device: 'phone', width: PHONE_WIDTH, height: heights.phone, scale: phone },
  ];
  return (
    <div ref={box} className={styles.screens}>
      {above !== undefined && <div className={styles.above}>{above}</div>}
      {!both && (
        <Segmented<Screen['device']>
          aria-label="预览的宽度"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'desktop', label: captions.desktop },
            { value: 'phone', label: captions.phone },
          ]}
        />
      )}
      {room > 0 &&
        screens
          .filter(({ device }) => both || device === shown)
          .map((screen) => (
            <figure key={screen.device} data-device={screen.device}>
              {both && <figcaption>{captions[screen.device]}</figcaption>}
              {children(screen)}
            </figure>
          ))}
    </div>
  );
}
