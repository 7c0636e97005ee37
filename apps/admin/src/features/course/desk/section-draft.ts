import type { SectionEdit } from '@palm/contract/course-authoring';
import type { Stored } from '../../../shared/autosave/editing-state.ts';

/** What an editor changes of a section. */
export type SectionDraft = {
  title: string;
  required: boolean;
  html: string;
  objectKey: string | null;
  captionKey: string | null;
  posterKey: string | null;
  examId: string | null;
};

export const sectionFieldNames: Readonly<Record<keyof SectionDraft, string>> = {
  title: '小节名称',
  required: '必学',
  html: '正文',
  objectKey: '文件',
  captionKey: '字幕',
  posterKey: '封面图',
  examId: '考试',
};

const draftOf = ({ title, required, content }: SectionEdit): SectionDraft => ({
  title,
  required,
  html: content.html,
  objectKey: content.objectKey,
  captionKey: content.captionKey,
  posterKey: content.posterKey,
  examId: content.examId,
});

export const storedOf = (section: SectionEdit): Stored<SectionDraft> => ({
  value: draftOf(section),
  revision: section.revision,
  savedAt: section.savedAt,
  savedBy: section.savedBy,
});
