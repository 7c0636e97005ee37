import type { FocusEvent, KeyboardEvent } from 'react';
import { useState } from 'react';
import styles from './control-bar.module.css';

const SPEEDS = [2, 1.5, 1.25, 1, 0.75, 0.5];

/** Speeds up to `maxSpeed`. Not the common Menu: its portal at the end of the page would not be visible in fullscreen. */
export function SpeedMenu({ speed, maxSpeed, onSpeed }: { speed: number; maxSpeed: number; onSpeed: (speed: number) => void }) {
  const [open, setOpen] = useState(false);
  const text = speed === 1 ? '倍速' : `${speed}x`;
  const choose = (next: number) => {
    onSpeed(next);
    setOpen(false);
  };
  const closeOnLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) {
      setOpen(false);
    }
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <div className={styles.speed} onBlur={closeOnLeave} onKeyDown={closeOnEscape}>
      <button type="button" className={styles.key} aria-expanded={open} aria-label={`${text}，选择播放速度`} onClick={() => setOpen(!open)}>
        {text}
      </button>
      {open && (
        <div className={styles.speeds} role="group" aria-label="播放速度">
          {SPEEDS.filter((each) => each <= maxSpeed).map((each) => (
            <button key={each} type="button" aria-pressed={each === speed} onClick={() => choose(each)}>
              {each === 1 ? '正常' : `${each} 倍`}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
