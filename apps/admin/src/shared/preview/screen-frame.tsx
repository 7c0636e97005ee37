import type { ReactNode, Ref } from 'react';
import styles from './both-widths.module.css';
import type { Screen } from './both-widths.tsx';

type ScreenFrameProps = {
  screen: Screen;
  name: string;
  /** A page of the learner app. */
  address: string;
  /** Data the page reads at startup, passed as the window name. */
  told?: string;
  ref?: Ref<HTMLIFrameElement>;
  onLoad?: () => void;
  /** Overlays. */
  children?: ReactNode;
};

/** A page of the learner app in a frame: its real components at real width. */
export function ScreenFrame({ screen: { width, height, scale }, name, address, told, ref, onLoad, children }: ScreenFrameProps) {
  return (
    <div className={styles.frame} style={{ width: width * scale, height: height * scale }}>
      <iframe ref={ref} name={told} title={name} src={address} style={{ width, height, transform: `scale(${scale})` }} onLoad={onLoad} />
      {children}
    </div>
  );
}
