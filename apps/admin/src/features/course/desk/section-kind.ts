import type { SectionEdit } from '@palm/contract/course/admin';
import type { SectionEditContent, SectionInput, SectionKind } from '@palm/contract/course/kinds';
import type { ComponentType } from 'react';

/** Props of a kind's editor: the stored section, its content, and the content being edited. */
export type SectionEditorProps<Kind extends SectionKind> = {
  courseId: string;
  section: SectionEdit;
  content: SectionEditContent<Kind>;
  draft: SectionInput<Kind>;
  onChange: (changes: Partial<SectionInput<Kind>>) => void;
};

/** Read-only view of a kind's content in an edition: enough to identify it. */
export type SectionReaderOf<Kind extends SectionKind> = ComponentType<{ content: SectionEditContent<Kind> }>;

/** Editor for the content of a section kind. */
export type SectionEditorOf<Kind extends SectionKind> = ComponentType<SectionEditorProps<Kind>>;

/** Shown for a section that was published without a file or an exam. */
export const NO_CONTENT = '这一节没有内容';
