import { NEAREST } from '@palm/ui/crop/frame';
import { IconButton } from '@palm/ui/icon-button';
import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import styles from './avatar-crop.module.css';
import { behindCircle, CIRCLE, moved, zoomed, type Picture } from './picture.ts';
import { usePointers } from './use-pointers.ts';

const ZOOM_STEP = 0.1;
const FAR_STEP = 10;
const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const zooms: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP };

/** The circular crop, at any size. */
export function Cut({ picture, size }: { picture: Picture; size: number }) {
  return (
    <span className={styles.cut} style={{ width: size, height: size }}>
      <img src={picture.url} alt="" draggable={false} style={behindCircle(picture)} />
    </span>
  );
}

type AvatarCropProps = { picture: Picture; onChange: (change: (now: Picture) => Picture) => void };

/** Chooses the visible part of a picture: moved by pointer, touch or arrow keys, zoomed by wheel, pinch or slider. */
export function AvatarCrop({ picture, onChange }: AvatarCropProps) {
  const zoomBy = (step: number) => onChange((now) => zoomed(now, now.frame.zoom + step));
  const pointers = usePointers({
    onMove: (right, down) => onChange((now) => moved(now, right, down)),
    onZoom: (times) => onChange((now) => zoomed(now, now.frame.zoom * times)),
  });
  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    const zoom = zooms[event.key];
    if (arrow) {
      const times = event.shiftKey ? FAR_STEP : 1;
      onChange((now) => moved(now, arrow[0] * times, arrow[1] * times));
    } else if (zoom !== undefined) {
      zoomBy(zoom);
    } else {
      return;
    }
    event.preventDefault();
  };
  return (
    <>
      <div
        className={styles.stage}
        role="application"
        aria-label="头像的位置，用方向键移动，加号减号缩放"
        tabIndex={0}
        onKeyDown={press}
        {...pointers}
      >
        <Cut picture={picture} size={CIRCLE} />
      </div>
      <div className={styles.tools}>
        <p className={styles.how}>拖动图片调整位置，滚轮或双指缩放，方向键每次移 1 像素</p>
        <div className={styles.zoom}>
          <IconButton label="缩小" size={44} onClick={() => zoomBy(-ZOOM_STEP)}>
            <Minus size={18} aria-hidden="true" />
          </IconButton>
          <input
            type="range"
            aria-label="缩放"
            min={1}
            max={NEAREST}
            step={0.01}
            value={picture.frame.zoom}
            aria-valuetext={`${Math.round(picture.frame.zoom * 100)}%`}
            onChange={({ target }) => onChange((now) => zoomed(now, Number(target.value)))}
          />
          <IconButton label="放大" size={44} onClick={() => zoomBy(ZOOM_STEP)}>
            <Plus size={18} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </>
  );
}
