import { FilePathSource, ALL_FORMATS, Input } from 'mediabunny';
import { officeTypeOf, type FileType } from '../../platform/file-type.ts';
import { readZipNames } from '../../platform/zip.ts';
import { noFacts, type FileRefusal, type Inspection, type MediaFacts } from './inspect-task.ts';
import { isWholeIsoMedia } from './iso-boxes.ts';
import { countPages } from './pdf-pages.ts';

const MOST_PIXELS = 50_000_000;
// The sum over all frames of an animation, which a browser decodes one after the other.
const MOST_FRAME_PIXELS = 1_000_000_000;

/**
 * Reads duration, dimensions and page count of a file whose type is known from its first bytes, or returns why it is refused. Runs in a
 * worker.
 */
export async function inspectFile({ path, type }: { path: string; type: FileType }): Promise<Inspection> {
  if (type.extension === 'zip') {
    const names = await readZipNames(path);
    return names ? { type: officeTypeOf(names), facts: noFacts } : { errorCode: 'UPLOAD_CONTENT_MISMATCH' };
  }
  const facts = await factsOf(path, type);
  return 'errorCode' in facts ? facts : { type, facts: { ...noFacts, ...facts } };
}

async function factsOf(path: string, type: FileType): Promise<Partial<MediaFacts> | FileRefusal> {
  if (type.extension === 'pdf') {
    return countPages(path);
  }
  if (type.kind === 'picture') {
    return measurePicture(path);
  }
  return isTimed(type) ? probeTimed(path, type) : {};
}

type TimedType = FileType & { kind: keyof typeof mediaWords };

const isTimed = (type: FileType): type is TimedType => type.kind in mediaWords;

/** Reads the header only; nothing is decompressed. */
async function measurePicture(path: string): Promise<Partial<MediaFacts> | FileRefusal> {
  // Loaded on first use: a static import at the top would load it in every process of the bundle.
  const { default: sharp } = await import('sharp');
  try {
    const { width, height, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata();
    const pixels = width * height;
    return pixels > MOST_PIXELS || pixels * pages > MOST_FRAME_PIXELS
      ? { errorCode: 'PICTURE_TOO_LARGE', details: { width, height, limit: MOST_PIXELS / 10_000 } }
      : { width, height };
  } catch {
    return { errorCode: 'PICTURE_DAMAGED' };
  }
}

/** Names of timed media, used in refusals. */
const mediaWords = { video: '视频', audio: '音频' } as const;

async function probeTimed(path: string, { extension, kind }: TimedType): Promise<Partial<MediaFacts> | FileRefusal> {
  const details = { media: mediaWords[kind] };
  if (['mp4', 'mov', 'm4a'].includes(extension) && !(await isWholeIsoMedia(path))) {
    return { errorCode: 'MEDIA_TRUNCATED', details };
  }
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
  try {
    const track = await input.getPrimaryVideoTrack();
    // Rounds up to whole seconds, as coverage does.
    const durationSeconds = Math.ceil(await input.computeDuration());
    if (!(durationSeconds > 0)) {
      return { errorCode: 'MEDIA_DAMAGED', details };
    }
    return {
      durationSeconds,
      width: track?.displayWidth ?? null,
      height: track?.displayHeight ?? null,
    };
  } catch {
    return { errorCode: 'MEDIA_DAMAGED', details };
  } finally {
    input.dispose();
  }
}
