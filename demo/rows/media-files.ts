import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { UploadPurpose } from '@palm/contract/areas';
import { fileTypeOf } from '../../apps/server/src/platform/file-type.ts';
import type { MediaContent } from '../content/media.schema.ts';
import { contentError } from '../content/read-file.ts';
import { documentsOf, readClasses } from './classroom-rows.ts';
import { isBuiltSection, purposeOf } from './course-rows.ts';
import type { DemoRows, Row } from './demo-rows.ts';
import { PREPARED_DAYS_AGO, type Loading } from './loading.ts';

type Measures = Partial<Pick<MediaContent, 'seconds' | 'pages' | 'width' | 'height'>>;

const CAPTIONS = { purpose: 'caption', measures: {} } as const;
const POSTER = { purpose: 'cover', measures: { width: 1280, height: 720 } } as const;

/** A media file and the row that records its copy in the storage. */
interface MediaFile {
  path: string;
  row: Row<'stored_object'>;
}

/** The files that the sections and the classes of this organisation show. */
async function mediaFiles(loading: Loading): Promise<MediaFile[]> {
  const { courses, media } = loading.content;
  const sections = courses.flatMap((course) => course.chapters.flatMap((chapter) => chapter.sections));
  const built = sections.filter((section) => isBuiltSection(section, media));
  const purposes = new Map(built.map((section) => [section.media, purposeOf(section)]));
  const files = media.flatMap((one): NamedFile[] => {
    const purpose = purposes.get(one.key) ?? null;
    return purpose === null
      ? []
      : [
          { folder: one.folder, file: one.file, purpose, id: loading.define('media', one.key), measures: one },
          ...(one.captions === undefined
            ? []
            : [{ folder: one.folder, file: one.captions, ...CAPTIONS, id: loading.define('captions', one.key) }]),
          ...(one.poster === undefined ? [] : [{ folder: one.folder, file: one.poster, ...POSTER, id: loading.define('poster', one.key) }]),
        ];
  });
  return Promise.all([...files, ...classFiles(loading)].map((file) => mediaFile(loading, file)));
}

/** Each document of a class has a file of its own, whatever else shows the same. */
const classFiles = (loading: Loading): NamedFile[] =>
  readClasses(loading)
    .flatMap(documentsOf)
    .flatMap(({ key, media }) => {
      const one = loading.content.media.find((file) => file.key === media);
      const id = loading.define('document-file', key);
      return one === undefined ? [] : [{ folder: one.folder, file: one.file, purpose: 'class-document', id, measures: one }];
    });

interface NamedFile {
  folder: string;
  file: string;
  purpose: UploadPurpose;
  id: string;
  /** Length and size that the row carries; captions have none. */
  measures: Measures;
}

async function mediaFile({ orgId, at }: Loading, { folder, file, purpose, id, measures }: NamedFile): Promise<MediaFile> {
  const path = join(folder, file);
  const type = fileTypeOf(extname(file).slice(1));
  const found = await stat(path).catch(() => null);
  if (!type || !found) {
    throw contentError(join(folder, 'media.yaml'), `${file} 不存在，或者不是平台能识别的文件`);
  }
  const row = {
    org_id: orgId,
    id,
    object_key: `${orgId}/${purpose}/${id}/${file}`,
    file_name: file,
    purpose,
    media_type: type.mime,
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
export async function storeMedia(loading: Loading): Promise<DemoRows> {
  const files = await mediaFiles(loading);
  await Promise.all(files.map(({ path, row }) => loading.storage.write(row.object_key, createReadStream(path))));
  return { stored_object: files.map(({ row }) => row) };
}
