import { useEffect, useRef } from 'react';

/** Seed §9. Constants instead of tokens: no style sheet of the page must be able to change them. */
const TILE_PX = 300;
const ANGLE = (-20 * Math.PI) / 180;
const FONT_PX = 14;
const OPACITY = 0.6;
const INK = 'rgba(0, 0, 0, 0.25)';
/** 25 % black is invisible on dark video and in dark mode: this copy, offset by half a tile, is visible there, and invisible on white. */
const LIGHT_INK = 'rgba(255, 255, 255, 0.22)';

export type WatermarkProps = {
  /** The person's name; further lines separated by line breaks. */
  text: string;
};

function drawTile(text: string, ink: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = TILE_PX;
  canvas.height = TILE_PX;
  const context = canvas.getContext('2d');
  if (!context) {
    return '';
  }
  context.translate(TILE_PX / 2, TILE_PX / 2);
  context.rotate(ANGLE);
  context.font = `${FONT_PX}px sans-serif`;
  context.fillStyle = ink;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const lines = text.split('\n');
  lines.forEach((line, index) => context.fillText(line, 0, (index - (lines.length - 1) / 2) * FONT_PX * 1.6));
  return `url(${canvas.toDataURL()})`;
}

/** Inline and `!important`, so that no style sheet can hide the layer. */
function layerStyle(text: string): string {
  const dark = `${drawTile(text, INK)} 0 0 / ${TILE_PX}px repeat`;
  const light = `${drawTile(text, LIGHT_INK)} ${TILE_PX / 2}px ${TILE_PX / 2}px / ${TILE_PX}px repeat`;
  const rules = {
    position: 'absolute',
    inset: '0',
    'z-index': '5',
    display: 'block',
    visibility: 'visible',
    opacity: String(OPACITY),
    transform: 'none',
    'clip-path': 'none',
    'pointer-events': 'none',
    background: `${dark}, ${light}`,
  };
  return Object.entries(rules)
    .map(([name, value]) => `${name}:${value} !important`)
    .join(';');
}

/** Keeps a layer with this style as the last child of the box: removals, moves and changes are reverted. Returns a cleanup function. */
function keepLayer(box: HTMLElement, style: string): () => void {
  let layer = document.createElement('div');
  const intact = () => box.lastElementChild === layer && layer.getAttribute('style') === style && !layer.hidden && layer.className === '';
  const observer = new MutationObserver(() => {
    if (!intact()) {
      put();
    }
  });
  const put = () => {
    observer.disconnect();
    layer.remove();
    layer = document.createElement('div');
    layer.setAttribute('aria-hidden', 'true');
    layer.dataset.watermark = '';
    layer.setAttribute('style', style);
    box.append(layer);
    observer.observe(box, { childList: true });
    observer.observe(layer, { attributes: true });
  };
  put();
  return () => {
    observer.disconnect();
    layer.remove();
  };
}

/** Tiles a name over its parent, which must be positioned (and must be the fullscreen element in a player). */
export function Watermark({ text }: WatermarkProps) {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const box = marker.current?.parentElement;
    return box ? keepLayer(box, layerStyle(text)) : undefined;
  }, [text]);
  return <span ref={marker} hidden />;
}
