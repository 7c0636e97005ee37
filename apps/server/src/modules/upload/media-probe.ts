import { FilePathSource, ALL_FORMATS, Input } from 'mediabunny';
import sharp from 'sharp';
import type { FileType } from '../../platform/file-type.ts';

/** What the bytes of an uploaded file tell about its length. Null where the kind has no such figure or the file does not say. */
export interface MediaFacts {
  durationSeconds: number | null;
  pages: number | null;
  width: number | null;
  height: number | null;
}

const nothing: MediaFacts = { durationSeconds: null, pages: null, width: null, height: null };

/** Reads duration, size and page count. A file that claims a type but cannot be read as one answers null. */
export async function probeMedia(path: string, type: FileType): Promise<MediaFacts | null> {
  try {
    if (type.kind === 'video' || type.kind === 'audio') {
      return await probeTimed(path);
    }
    if (type.kind === 'picture') {
      const { width, height } = await sharp(path).metadata();
      return { ...nothing, width, height };
    }
    return type.extension === 'pdf' ? { ...nothing, pages: await countPages(path) } : nothing;
  } catch {
    return null;
  }
}

async function probeTimed(path: string): Promise<MediaFacts> {
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
  try {
    const track = await input.getPrimaryVideoTrack();
    return {
      ...nothing,
      // The last started second counts, as coverage does.
      durationSeconds: Math.ceil(await input.computeDuration()),
      width: track?.displayWidth ?? null,
      height: track?.displayHeight ?? null,
    };
  } finally {
    input.dispose();
  }
}

async function countPages(path: string): Promise<number> {
  // Loaded with the first document: most servers never see one in an hour, and it is large.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ url: path, useSystemFonts: false, isEvalSupported: false, verbosity: 0 });
  try {
    return (await task.promise).numPages;
  } finally {
    await task.destroy();
  }
}
