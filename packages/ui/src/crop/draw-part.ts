import type { Crop, Part } from './frame.ts';

const QUALITY = 0.9;

/** Exports the part as a new file, without camera metadata. Null if the browser cannot draw the picture. */
export async function drawPart(picture: HTMLImageElement, part: Part, { ratio, width }: Crop, name: string): Promise<File | null> {
  const canvas = document.createElement('canvas');
  // Never upscaled: that would not make it any sharper.
  canvas.width = Math.round(Math.min(width, part.width));
  canvas.height = Math.round(canvas.width / ratio);
  canvas.getContext('2d')?.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
  // Browsers that cannot encode webp return png.
  return blob && new File([blob], `${name.replace(/\.[^.]*$/, '')}.${blob.type === 'image/webp' ? 'webp' : 'png'}`, { type: blob.type });
}
