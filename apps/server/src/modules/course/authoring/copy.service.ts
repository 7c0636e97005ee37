import { MOST_TITLE } from '@palm/contract/course/admin';
import { orNotFound } from '../../../platform/app-error.ts';
import { copiedTitle } from '../../../platform/copied-title.ts';
import { createOnce } from '../../../platform/create-once.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { NewId } from '../../../platform/ids.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findContents, writeDraft, type CourseContent } from '../edition/content.queries.ts';
import { writeAudit } from '../../identity/index.ts';
import { lockCourse, touchCourse } from './authoring.queries.ts';
import { insertCopy } from './copy.queries.ts';

/** Creates a draft from the draft of another course, including its audience; files and exams are shared, learners are not copied. */
export async function createCopy(
  platform: Platform,
  person: Person,
  input: { creationId?: string | undefined; courseId: string },
): Promise<string> {
  const { orgId, memberId } = person;
  const { courseId: sourceId } = input;
  const id = input.creationId ?? platform.newId();
  const now = platform.clock.now();
  await createOnce('course_pkey', () =>
    inTransaction(platform.db, async (tx) => {
      // Locked, so that description and parts are read consistently.
      const source = orNotFound(await lockCourse(tx, orgId, { courseId: sourceId }));
      const { draft } = orNotFound(await findContents(tx, orgId, sourceId));
      const title = copiedTitle(source.title, MOST_TITLE);
      await insertCopy(tx, { orgId, id, sourceId, title, createdBy: memberId, now });
      const writing = { orgId, courseId: id, memberId, now, firstRevision: 1 };
      await writeDraft(tx, writing, withNewIds(draft, platform.newId));
      await touchCourse(tx, orgId, id, now);
      await writeAudit(tx, platform, person, { action: 'course.createCopy', targetId: id, targetName: title, detail: source.title });
    }),
  );
  platform.cache.bump(orgId, 'course');
  return id;
}

const withNewIds = ({ rules, chapters }: CourseContent, newId: NewId): CourseContent => ({
  rules,
  chapters: chapters.map((chapter) => ({
    ...chapter,
    id: newId(),
    sections: chapter.sections.map((section) => ({ ...section, id: newId() })),
  })),
});
