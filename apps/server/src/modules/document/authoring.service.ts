import type { DocumentRow, documentDeskApi } from '@palm/contract/document/desk';
import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { createOnce } from '../../platform/create-once.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { exportList, type SheetField } from '../../platform/export-list.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { claimObject } from '../../platform/storage/stored-object.ts';
import { authorClassroom, lockClassroom, isPlanned, viewClassroomOrTemplate } from '../classroom/index.ts';
import { writeAudit } from '../identity/index.ts';
import * as queries from './document.queries.ts';
import { releaseFiles } from './release-files.ts';
import { toDocumentRow, toFile } from './document.view.ts';

type ReadParts = Pick<Platform, 'db' | 'files'>;

export async function listDocuments(
  { db, files }: ReadParts,
  person: Person,
  query: QueryOf<typeof documentDeskApi.list>,
): Promise<ResultOf<typeof documentDeskApi.list>> {
  await viewClassroomOrTemplate({ db }, person, query.classroomId, 'document');
  const { rows, total } = await queries.findDocuments(db, person.orgId, query);
  return { list: rows.map((row) => toDocumentRow(files, row)), total };
}

const MEGABYTE = 1024 * 1024;

const sheet: SheetField<DocumentRow>[] = [
  { title: '文档', width: 30, cell: ({ title }) => title },
  { title: '文件', width: 30, cell: ({ file }) => file.name },
  { title: '大小（MB）', width: 12, cell: ({ file }) => Math.ceil((file.size / MEGABYTE) * 100) / 100 },
  { title: '页数', width: 8, cell: ({ file }) => file.pages },
  { title: '在教学安排里', width: 14, cell: ({ planned }) => (planned ? '是' : '否') },
  { title: '已看', width: 8, cell: ({ readCount }) => readCount },
  { title: '成员', width: 8, cell: ({ memberCount }) => memberCount },
  { title: '修改时间', width: 18, cell: ({ updatedAt }, { minute }) => minute(updatedAt) },
];

export const exportDocuments = (platform: Platform, person: Person, query: QueryOf<typeof documentDeskApi.export>) =>
  exportList(platform, person, { name: '文档', fields: sheet, query, list: (page) => listDocuments(platform, person, page) });

export async function getDocumentEdit(
  { db, files }: ReadParts,
  person: Person,
  documentId: string,
): Promise<ResultOf<typeof documentDeskApi.edit>> {
  const row = orNotFound(await queries.findDocument(db, person.orgId, documentId));
  await viewClassroomOrTemplate({ db }, person, row.classroom_id, 'document');
  const { id, title, note, revision } = row;
  return { id, title, note, file: toFile(files, row), revision, savedAt: row.updated_at.toISOString() };
}

/** @throws AppError UPLOAD_MISSING, UPLOAD_WRONG_PURPOSE */
export async function createDocument(
  platform: Platform,
  person: Person,
  { creationId, classroomId, title, note, fileKey }: BodyOf<typeof documentDeskApi.create>,
): Promise<{ id: string }> {
  const { orgId } = person;
  await authorClassroom(platform, person, classroomId, 'document');
  const id = creationId ?? platform.newId();
  await createOnce('class_document_pkey', () =>
    inTransaction(platform.db, async (tx) => {
      const { id: objectId } = await claimObject(tx, orgId, { key: fileKey, purpose: 'class-document' });
      await queries.insertDocument(tx, { orgId, id, classroomId, title, note, objectId, now: platform.clock.now() });
      await writeAudit(tx, platform, person, { action: 'document.create', targetId: id, targetName: title });
    }),
  );
  return { id };
}

/** Authorises against the document’s class, so that nobody can touch a document of a class they do not lead. */
async function authorDocument({ db }: Pick<Platform, 'db'>, person: Person, documentId: string): Promise<{ classroomId: string }> {
  const { classroom_id: classroomId } = orNotFound(await queries.findDocument(db, person.orgId, documentId));
  await authorClassroom({ db }, person, classroomId, 'document');
  return { classroomId };
}

/** @throws AppError CLASSROOM_STAFF_ONLY, CLASSROOM_DUTY, CONFLICT, UPLOAD_MISSING, UPLOAD_WRONG_PURPOSE */
export const updateDocument = async (
  platform: Platform,
  person: Person,
  { documentId: id, revision, title, note, fileKey }: BodyOf<typeof documentDeskApi.update>,
): Promise<{ revision: number }> => {
  await authorDocument(platform, person, id);
  return inTransaction(platform.db, async (tx) => {
    const { orgId } = person;
    const before = orNotFound(await queries.lockDocument(tx, orgId, id));
    if (before.revision !== revision) {
      throw new AppError('CONFLICT');
    }
    const objectId =
      before.object_key === fileKey ? before.object_id : (await claimObject(tx, orgId, { key: fileKey, purpose: 'class-document' })).id;
    const made = await queries.updateDocument(tx, { orgId, id, title, note, objectId, now: platform.clock.now() });
    if (objectId !== before.object_id) {
      await releaseFiles(tx, orgId, [before.object_id]);
    }
    await writeAudit(tx, platform, person, { action: 'document.update', targetId: id, targetName: title });
    return { revision: made };
  });
};

/**
 * Locks the class, so that no plan can add the document meanwhile. @throws AppError CLASSROOM_STAFF_ONLY, CLASSROOM_DUTY, DOCUMENT_PLANNED
 */
export const removeDocument = async (platform: Platform, person: Person, documentId: string): Promise<void> => {
  const { orgId } = person;
  const { classroomId } = await authorDocument(platform, person, documentId);
  await inTransaction(platform.db, async (tx) => {
    await lockClassroom(tx, orgId, classroomId);
    const held = orNotFound(await queries.lockDocument(tx, orgId, documentId));
    const { title } = held;
    if (await isPlanned(tx, orgId, classroomId, documentId)) {
      throw new AppError('DOCUMENT_PLANNED', { title });
    }
    await queries.deleteDocument(tx, orgId, documentId);
    await releaseFiles(tx, orgId, [held.object_id]);
    await writeAudit(tx, platform, person, { action: 'document.remove', targetId: documentId, targetName: title });
  });
};
