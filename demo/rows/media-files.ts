import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Storage } from '../../apps/server/src/platform/storage/storage.ts';
import type { MediaContent } from '../content/media.schema.ts';
import { contentError } from '../content/read-file.ts';
import { isBuiltSection } from './course-rows.ts';
import type { DemoRows, Row } from './demo-rows.ts';
import { PREPARED_DAYS_AGO, type Loading } from './loading.ts';

const types: Readonly<Record<string, { mediaType: string; purpose: string; kind: string }>> = {
  '.mp4': { mediaType: 'video/mp4', purpose: 'video', kind: 'video' },
  '.pdf': { mediaType: 'application/pdf', purpose: 'document', kind: 'document' },
  '.vtt': { mediaType: 'text/vtt', purpose: 'caption', kind: 'caption' },
  '.webp': { mediaType: 'image/webp', purpose: 'cover', kind: 'picture' },
};

type Measures = Partial<Pick<MediaContent, 'seconds' | 'pages' | 'width' | 'height'>>;

const POSTER: Measures = { width: 1280, height: 720 };

/** A file of the media folder and the row that records its copy in the storage. */
interface MediaFile {
  path: string;
  row: Row<'stored_object'>;
}

/** The files that the sections of this organisation show. */
async function mediaFiles(loading: Loading): Promise<MediaFile[]> {
  const { courses, media } = loading.content;
  const sections = courses.flatMap((course) => course.chapters.flatMap((chapter) => chapter.sections));
  const shown = new Set(sections.filter((section) => isBuiltSection(section, media)).map((section) => section.media));
  const files = media
    .filter(({ key }) => shown.has(key))
    .flatMap((one) => [
      { file: one.file, id: loading.define('media', one.key), measures: one },
      ...(one.captions === undefined ? [] : [{ file: one.captions, id: loading.define('captions', one.key), measures: {} }]),
      ...(one.poster === undefined ? [] : [{ file: one.poster, id: loading.define('poster', one.key), measures: POSTER }]),
    ]);
  return Promise.all(files.map(({ file, id, measures }) => mediaFile(loading, { file, id, measures })));
}

interface Named {
  file: string;
  id: string;
  /** Length and size that the row carries; captions have none. */
  measures: Measures;
}

async function mediaFile({ content, orgId, at }: Loading, { file, id, measures }: Named): Promise<MediaFile> {
  const path = join(content.folder, '..', 'media', file);
  const type = types[extname(file)];
  const found = await stat(path).catch(() => null);
  if (!type || !found) {
    throw contentError(join(content.folder, '..', 'media', 'media.yaml'), `${file} 不存在，或者不是 mp4、pdf、vtt、webp 文件`);
  }
  const row = {
    org_id: orgId,
    id,
    object_key: `${orgId}/${type.purpose}/${id}/${file}`,
    file_name: file,
    purpose: type.purpose,
    media_type: type.mediaType,
    kind: type.kind,
    size: found.size,
    duration_seconds: measures.seconds === undefined ? null : Math.ceil(measures.seconds),
    pages: measures.pages ?? null,
    width: measures.width ?? null,
    height: measures.height ?? null,
    created_at: at(PREPARED_DAYS_AGO, '11:00'),
  };
  return { path, row };
}

/** Copies the media into the storage and answers their rows. Before the transaction: no file is moved inside of one. */
export async function storeMedia(loading: Loading, storage: Storage): Promise<DemoRows> {
  const files = await mediaFiles(loading);
  await Promise.all(files.map(({ path, row }) => storage.write(row.object_key, createReadStream(path))));
  return { stored_object: files.map(({ row }) => row) };
}
