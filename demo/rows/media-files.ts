import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Storage } from '../../apps/server/src/platform/storage/storage.ts';
import type { MediaContent } from '../content/media.schema.ts';
import { contentError } from '../content/read-file.ts';
import { isBuiltSection } from './course-rows.ts';
import type { DemoRows, Row } from './demo-rows.ts';
import { PREPARED_DAYS_AGO, type Loading } from './loading.ts';

const types: Readonly<Record<string, { mediaType: string; purpose: string }>> = {
  '.mp4': { mediaType: 'video/mp4', purpose: 'video' },
  '.pdf': { mediaType: 'application/pdf', purpose: 'document' },
  '.vtt': { mediaType: 'text/vtt', purpose: 'caption' },
};

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
      { file: one.file, id: loading.define('media', one.key), of: one },
      ...(one.captions === undefined ? [] : [{ file: one.captions, id: loading.define('captions', one.key), of: null }]),
    ]);
  return Promise.all(files.map(({ file, id, of }) => mediaFile(loading, { file, id, of })));
}

interface Named {
  file: string;
  id: string;
  /** Whose length and size the row carries; captions have none. */
  of: MediaContent | null;
}

async function mediaFile({ content, orgId, at }: Loading, { file, id, of }: Named): Promise<MediaFile> {
  const path = join(content.folder, '..', 'media', file);
  const type = types[extname(file)];
  const found = await stat(path).catch(() => null);
  if (!type || !found) {
    throw contentError(join(content.folder, '..', 'media', 'media.yaml'), `${file} 不存在，或者不是 mp4、pdf、vtt 文件`);
  }
  const row = {
    org_id: orgId,
    id,
    object_key: `${orgId}/${type.purpose}/${id}/${file}`,
    file_name: file,
    purpose: type.purpose,
    media_type: type.mediaType,
    kind: type.purpose,
    size: found.size,
    duration_seconds: of?.seconds === undefined ? null : Math.ceil(of.seconds),
    pages: of?.pages ?? null,
    width: of?.width ?? null,
    height: of?.height ?? null,
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
