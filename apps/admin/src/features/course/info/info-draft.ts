import type { CourseEdit } from '@palm/contract/course-authoring';
import { courseAuthoringApi } from '@palm/contract/course-authoring';
import type { BodyInput } from '@palm/contract/endpoint';

type UpdateBody = BodyInput<typeof courseAuthoringApi.update>;

/** What the information drawer edits: the body of the update without whose course it is. */
export type InfoDraft = Omit<UpdateBody, 'courseId' | 'revision'>;
export type ChangeInfo = (changes: Partial<InfoDraft>) => void;

export function infoDraftOf(course: CourseEdit): InfoDraft {
  const { title, subtitle, intro, outcomes, audienceText, cover, categoryId, tags, difficulty, price, required } = course;
  return {
    title,
    subtitle,
    intro,
    outcomes,
    audienceText,
    cover: { motif: cover.motif, tone: cover.tone, key: cover.key },
    categoryId,
    tags,
    difficulty,
    price,
    required,
    teacherIds: course.teachers.map(({ id }) => id),
    visibility: course.visibility,
    rules: course.rules,
    certificateTemplateId: course.certificateTemplateId,
  };
}

const draftSchema = courseAuthoringApi.update.body.omit({ courseId: true, revision: true });

/** Lines that are still empty are being typed, not wrong. */
export const tidied = (draft: InfoDraft): InfoDraft => ({ ...draft, outcomes: draft.outcomes.filter((line) => line.trim() !== '') });

/** Why the draft cannot be saved, in the contract's words. */
export function problemOf(draft: InfoDraft): string | null {
  const checked = draftSchema.safeParse(tidied(draft));
  return checked.success ? null : (checked.error.issues[0]?.message ?? '填写有误');
}
