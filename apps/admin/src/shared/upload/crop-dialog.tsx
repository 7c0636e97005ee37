import { App, Modal, Slider } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { drawPart } from '@palm/ui/crop/draw-part';
import { cut, inside, laid, NEAREST, type Crop, type Frame } from '@palm/ui/crop/frame';
import { useSubmit } from '@palm/ui/use-submit';
import styles from './crop-dialog.module.css';

type CropDialogProps = { file: File; crop: Crop; onCrop: (file: File) => void; onClose: () => void };

const STEP = 0.02;
const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Crops a picture: moved by dragging or arrow keys, zoomed with the slider. */
export function CropDialog({ file, crop, onCrop, onClose }: CropDialogProps) {
  const picture = useRef<HTMLImageElement>(null);
  const url = useObjectUrl(file);
  const [size, setSize] = useState({ width: crop.ratio, height: 1 });
  const [frame, setFrame] = useState<Frame>({ x: 0.5, y: 0.5, zoom: 1 });
  const { message } = App.useApp();
  const { pending, submit } = useSubmit();
  const move = (changes: Partial<Frame>) => setFrame((now) => inside(size, crop, { ...now, ...changes }));
  const part = cut(size, crop, frame);
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 1) {
      const box = event.currentTarget.getBoundingClientRect();
      const [x, y] = [event.movementX / box.width, event.movementY / box.height];
      move({ x: frame.x - (x * part.width) / size.width, y: frame.y - (y * part.height) / size.height });
    }
  };
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by) {
      event.preventDefault();
      move({ x: frame.x + by[0], y: frame.y + by[1] });
    }
  };
  const save = () =>
    submit(async () => {
      const cropped = picture.current && (await drawPart(picture.current, part, crop, file.name));
      if (cropped) {
        onCrop(cropped);
      } else {
        void message.error('这张图片裁不了，请换一张');
      }
    });
  return (
    <Modal open centered width={640} title="裁剪图片" okText="使用" confirmLoading={pending} onOk={save} onCancel={onClose}>
      <div
        className={styles.frame}
        style={{ aspectRatio: crop.ratio }}
        role="application"
        aria-label="拖动，或用方向键移动图片"
        tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={step}
      >
        <img
          ref={picture}
          src={url}
          alt=""
          draggable={false}
          style={laid(size, part)}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setSize({ width: naturalWidth, height: naturalHeight })}
        />
      </div>
      <div className={styles.zoom}>
        <span>放大</span>
        <Slider
          ariaLabelForHandle="放大"
          min={1}
          max={NEAREST}
          step={0.05}
          value={frame.zoom}
          tooltip={{ open: false }}
          onChange={(zoom) => move({ zoom })}
        />
      </div>
    </Modal>
  );
}

/** An object URL of a file, while it is mounted. */
function useObjectUrl(file: File): string {
  const [url] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
}
