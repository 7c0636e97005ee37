import type { Drawing } from '@palm/certificate/shapes';
import { canvasFor, pageFont, paintDrawing, SCALE } from '../../shared/paint-drawing.ts';
import { endOfTop, POSTER_TOP, POSTER_WIDTH } from './describe-poster.ts';

/** The cover as rendered on the page: its background, and a drawable image. */
export type CoverPicture = { ground: string; image: CanvasImageSource & { width: number; height: number }; uploaded: boolean };

/** After this timeout a poster is painted without its picture. */
const PATIENCE_MS = 5000;

function loadImage(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    // Without this, a picture from another host of the installation could be painted but not exported.
    image.crossOrigin = 'anonymous';
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('the cover could not be loaded')));
    setTimeout(() => reject(new Error('the cover did not come in time')), PATIENCE_MS);
    image.src = address;
  });
}

const TOKENS = ['ground', 'ground-2', 'shape', 'shape-2', 'accent', 'ink', 'shirt', 'skin', 'skin-2', 'hair', 'hair-2'];

/** A drawn cover as a standalone SVG image, with the palette colours computed on the page inlined. */
function drawnAddress(svg: SVGSVGElement): string {
  const computed = getComputedStyle(svg);
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', '960');
  copy.setAttribute('height', '540');
  copy.setAttribute('style', TOKENS.map((name) => `--cover-${name}:${computed.getPropertyValue(`--cover-${name}`)}`).join(';'));
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
}

/** Reads the picture from a cover in the document, visible or not. */
export async function coverPicture(box: HTMLElement): Promise<CoverPicture> {
  const ground = getComputedStyle(box).getPropertyValue('--cover-ground').trim() || '#12264a';
  const drawn = box.querySelector('svg');
  const address = drawn === null ? (box.querySelector('img')?.src ?? '') : drawnAddress(drawn);
  return { ground, image: await loadImage(address), uploaded: drawn === null };
}

/** Fills the box with the picture, cropping the excess. */
function paintFilling(brush: CanvasRenderingContext2D, { image }: CoverPicture, width: number, height: number): void {
  const scale = Math.max(width / image.width, height / image.height);
  const [across, down] = [width / scale, height / scale];
  brush.drawImage(image, (image.width - across) / 2, (image.height - down) / 2, across, down, 0, 0, width, height);
}

/** Darkens the upper part of an uploaded picture, whose brightness is unknown, so that the text is readable. */
function paintShade(brush: CanvasRenderingContext2D): void {
  const shade = brush.createLinearGradient(0, 0, 0, POSTER_TOP);
  shade.addColorStop(0, 'rgb(0 0 0 / 0.72)');
  shade.addColorStop(0.6, 'rgb(0 0 0 / 0.42)');
  shade.addColorStop(1, 'rgb(0 0 0 / 0)');
  brush.fillStyle = shade;
  brush.fillRect(0, 0, POSTER_WIDTH, POSTER_TOP);
}

const ART = { left: -2, top: 88, width: 288, height: 162, fade: 26 };

/** A drawing is at the bottom and rises out of its background: it fades out under text that overlaps it. */
function paintRising(brush: CanvasRenderingContext2D, { image, ground }: CoverPicture, wordsEnd: number): void {
  brush.drawImage(image, ART.left, ART.top, ART.width, ART.height);
  const under = Math.max(0, wordsEnd - ART.top);
  const height = under + ART.fade;
  const fade = brush.createLinearGradient(0, ART.top, 0, ART.top + height);
  fade.addColorStop(0, ground);
  fade.addColorStop(under / height, under === 0 ? ground : `${ground}e0`);
  fade.addColorStop(1, `${ground}00`);
  brush.fillStyle = fade;
  brush.fillRect(0, ART.top - 1, POSTER_WIDTH, height + 1);
}

/** Paints the whole poster. Without a picture, the cover is a plain background. */
export function paintPoster(drawing: Drawing, cover: CoverPicture | null): HTMLCanvasElement {
  const { canvas, brush } = canvasFor(drawing);
  brush.save();
  brush.scale(SCALE, SCALE);
  brush.fillStyle = cover?.ground ?? '#12264a';
  brush.fillRect(0, 0, POSTER_WIDTH, POSTER_TOP);
  if (cover?.uploaded) {
    paintFilling(brush, cover, POSTER_WIDTH, POSTER_TOP);
    paintShade(brush);
  } else if (cover) {
    paintRising(brush, cover, endOfTop(drawing));
  }
  brush.restore();
  paintDrawing(brush, drawing, pageFont());
  return canvas;
}
