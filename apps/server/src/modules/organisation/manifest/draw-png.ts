import { drawIcon } from './draw-icon.ts';

/** Runs in a worker. */
export async function drawPng({ themeColor, size }: { themeColor: string; size: number }): Promise<Uint8Array> {
  // Loaded with the first picture: every process of the bundle would load what is imported at the top.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(drawIcon(themeColor)))
    .resize(size)
    .png()
    .toBuffer();
}
