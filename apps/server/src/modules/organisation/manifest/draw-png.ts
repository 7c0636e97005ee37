import { drawIcon } from './draw-icon.ts';

/** Runs in a worker. */
export async function drawPng({ themeColor, size }: { themeColor: string; size: number }): Promise<Uint8Array> {
  // Loaded on first use: a static import at the top would load it in every process of the bundle.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(drawIcon(themeColor)))
    .resize(size)
    .png()
    .toBuffer();
}
