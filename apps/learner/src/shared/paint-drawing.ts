import type { Drawing, Shape } from '@palm/certificate/shapes';

/** The canvas methods it uses. */
export type Brush = Pick<
  CanvasRenderingContext2D,
  | 'fill'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'globalAlpha'
  | 'lineWidth'
  | 'restore'
  | 'save'
  | 'scale'
  | 'stroke'
  | 'strokeStyle'
  | 'textAlign'
>;

/** 216 dpi: sharp on a phone, and on paper at half the size. */
export const SCALE = 3;
const ALIGN = { start: 'left', middle: 'center', end: 'right' } as const;

function paintShape(brush: Brush, shape: Shape, font: string): void {
  if (shape.kind === 'text') {
    brush.font = `${shape.weight === 'bold' ? 700 : 400} ${shape.size}px ${font}`;
    brush.textAlign = ALIGN[shape.anchor];
    brush.fillStyle = shape.colour;
    brush.fillText(shape.text, shape.x, shape.baseline);
    return;
  }
  const path = new Path2D(shape.d);
  brush.globalAlpha = shape.opacity ?? 1;
  if (shape.fill !== undefined) {
    brush.fillStyle = shape.fill;
    brush.fill(path);
  }
  if (shape.stroke !== undefined) {
    brush.strokeStyle = shape.stroke;
    brush.lineWidth = shape.lineWidth ?? 1;
    brush.stroke(path);
  }
}

/** Paints shape by shape, exactly as in the PDF and on screen. */
export function paintDrawing(brush: Brush, { shapes }: Pick<Drawing, 'shapes'>, font: string): void {
  brush.save();
  brush.scale(SCALE, SCALE);
  for (const shape of shapes) {
    brush.save();
    paintShape(brush, shape, font);
    brush.restore();
  }
  brush.restore();
}

/** Creates a canvas of the right size. @throws Error if the browser provides none */
export function canvasFor({ width, height }: Pick<Drawing, 'width' | 'height'>): {
  canvas: HTMLCanvasElement;
  brush: CanvasRenderingContext2D;
} {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * SCALE);
  canvas.height = Math.round(height * SCALE);
  const brush = canvas.getContext('2d');
  if (brush === null) {
    throw new Error('this browser gives no canvas');
  }
  return { canvas, brush };
}

/** The page's font, used for painting. */
export const pageFont = (): string => getComputedStyle(document.body).fontFamily;

export const canvasAsPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('the canvas could not be written')) : resolve(blob)), 'image/png');
  });

/**
 * Renders a drawing to a PNG file.
 * @throws Error if the browser provides no canvas
 */
export async function drawingAsPng(drawing: Drawing): Promise<Blob> {
  const { canvas, brush } = canvasFor(drawing);
  paintDrawing(brush, drawing, pageFont());
  return canvasAsPng(canvas);
}
