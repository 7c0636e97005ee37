/** Crop settings: aspect ratio (width / height), and the stored width in pixels. */
export type Crop = { ratio: number; width: number };

/** The crop frame: its centre as fractions of the picture, and the zoom (1 = as much as fits). */
export type Frame = { x: number; y: number; zoom: number };

export const NEAREST = 4;

export type Size = { width: number; height: number };

/** In pixels of the picture. */
export type Part = Size & { left: number; top: number };

/** Returns the part of the picture inside the frame. */
export function cut({ width, height }: Size, { ratio }: Crop, { x, y, zoom }: Frame): Part {
  const fits = width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio };
  const framed = { width: fits.width / zoom, height: fits.height / zoom };
  return { left: x * width - framed.width / 2, top: y * height - framed.height / 2, ...framed };
}

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), Math.max(least, most));

/** Clamps a frame to the edges of the picture. */
export function inside(size: Size, crop: Crop, frame: Frame): Frame {
  const zoom = between(1, frame.zoom, NEAREST);
  const { width, height } = cut(size, crop, { ...frame, zoom });
  const [halfX, halfY] = [width / 2 / size.width, height / 2 / size.height];
  return { zoom, x: between(halfX, frame.x, 1 - halfX), y: between(halfY, frame.y, 1 - halfY) };
}

/** Size and offset of the whole picture behind a box that shows the part. */
export const laid = (size: Size, part: Part) => ({
  width: `${(size.width / part.width) * 100}%`,
  left: `${(-part.left / part.width) * 100}%`,
  top: `${(-part.top / part.height) * 100}%`,
});
