import type { DocumentDetail, documentApi } from '@palm/contract/document/calls';
import type { ResultOf } from '@palm/contract/endpoint';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { enterClassroom, findPlanned, type Planned } from '../classroom/index.ts';
import type { ClassDocumentRead } from './document.events.ts';
import * as queries from './document.queries.ts';
import { toFile } from './document.view.ts';

type Parts = Pick<Platform, 'db' | 'answers' | 'clock'>;

function refuseUnopened(planned: Planned | null): void {
  if (planned === null) {
    throw new AppError('DOCUMENT_NOT_OPEN', { reason: '班主任还没有把它放进教学安排' });
  }
  if (planned.locked) {
    throw new AppError('DOCUMENT_NOT_OPEN', { reason: `「${planned.stageTitle}」还没有开放` });
  }
}

/**
 * Loads a document for the people of its class; a member needs the plan to have opened it, or to have read it already.
 * @throws AppError CLASSROOM_MEMBERS_ONLY, DOCUMENT_NOT_OPEN
 */
async function openDocument(parts: Parts, person: Person, documentId: string) {
  const document = orNotFound(await queries.findDocument(parts.db, person.orgId, documentId));
  const classroom = await enterClassroom(parts, person, document.classroom_id);
  const [planned, readAt] = await Promise.all([
    findPlanned(parts, person, classroom, documentId),
    queries.findReadAt(parts.db, person, documentId),
  ]);
  const counts = classroom.membership === 'member';
  if (counts && readAt === null) {
    refuseUnopened(planned);
  }
  return { document, classroom, planned, readAt, counts };
}

export async function getDocument(parts: Parts & Pick<Platform, 'files'>, person: Person, documentId: string): Promise<DocumentDetail> {
  const { document, classroom, planned, readAt, counts } = await openDocument(parts, person, documentId);
  return {
    id: document.id,
    classroomId: classroom.id,
    classroomTitle: classroom.title,
    title: document.title,
    note: document.note,
    file: toFile(parts.files, document),
    place: planned && { stageTitle: planned.stageTitle, required: planned.required, dueOn: planned.dueOn },
    counts,
    readAt: readAt?.toISOString() ?? null,
  };
}

/**
 * Records a read. Staff who are not members of the class may open the document, but nothing is recorded for them.
 * @throws AppError CLASSROOM_MEMBERS_ONLY, DOCUMENT_NOT_OPEN
 */
export async function readDocument(platform: Platform, person: Person, documentId: string): Promise<ResultOf<typeof documentApi.read>> {
  const { counts, readAt } = await openDocument(platform, person, documentId);
  if (!counts || readAt !== null) {
    return { readAt: readAt?.toISOString() ?? null };
  }
  const { orgId, memberId } = person;
  const now = platform.clock.now();
  const event: ClassDocumentRead = { orgId, documentId, memberIds: [memberId], at: now.toISOString() };
  await inTransaction(platform.db, async (tx) => {
    if (await queries.insertRead(tx, person, documentId, now)) {
      await platform.jobs.publish(tx, 'class-document-read', event);
    }
  });
  return { readAt: (await queries.findReadAt(platform.db, person, documentId))?.toISOString() ?? null };
}
