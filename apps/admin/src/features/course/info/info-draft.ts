import type { CourseEdit } from '@palm/contract/course/admin';
import { courseAuthoringApi } from '@palm/contract/course/admin';
import type { Stored } from '../../../shared/autosave/editing-state.ts';
import type { BodyInput } from '@palm/contract/endpoint';

type UpdateBody = BodyInput<typeof courseAuthoringApi.update>;

/** The fields of the info drawer: the update body without the course id. */
export type InfoDraft = Required<Omit<UpdateBody, 'courseId' | 'infoRevision'>>;
export type ChangeInfo = (changes: Partial<InfoDraft>) => void;

export const infoFieldNames: Readonly<Record<keyof InfoDraft, string>> = {
  title: '课程名称',
  subtitle: '一句话介绍',
  intro: '课程介绍',
  outcomes: '学完能做什么',
  audienceText: '适合谁学',
  cover: '封面',
  categoryId: '分类',
  tags: '标签',
  difficulty: '难度',
  price: '价格',
  required: '必修',
  teacherIds: '讲师',
  visibility: '可见范围',
  rules: '学习规则',
  certificateTemplateId: '证书',
};

function infoDraftOf(course: CourseEdit): InfoDraft {
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

export const storedOf = (course: CourseEdit): Stored<InfoDraft> => ({
  value: infoDraftOf(course),
  revision: course.infoRevision,
  savedAt: course.savedAt,
  savedBy: course.savedBy,
});

const draftSchema = courseAuthoringApi.update.body.omit({ courseId: true, infoRevision: true });

/** Empty lines are still being typed, and not an error. */
export const tidied = (draft: InfoDraft): InfoDraft => ({ ...draft, outcomes: draft.outcomes.filter((line) => line.trim() !== '') });

/** Returns why the draft cannot be saved, in the contract's words. */
export function validationErrorOf(draft: InfoDraft): string | null {
  const checked = draftSchema.safeParse(tidied(draft));
  return checked.success ? null : (checked.error.issues[0]?.message ?? '填写有误');
}
