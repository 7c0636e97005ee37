import type { SectionEdit } from '@palm/contract/course-authoring';

/** What an editor changes of a section. */
export type SectionDraft = {
  title: string;
  required: boolean;
  html: string;
  objectKey: string | null;
  captionKey: string | null;
  examId: string | null;
};

export const draftOf = ({ title, required, content }: SectionEdit): SectionDraft => ({
  title,
  required,
  html: content.html,
  objectKey: content.objectKey,
  captionKey: content.captionKey,
  examId: content.examId,
});
