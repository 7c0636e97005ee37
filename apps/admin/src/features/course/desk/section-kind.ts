import type { SectionEdit } from '@palm/contract/course/admin';
import type { SectionEditContent, SectionInput, SectionKind } from '@palm/contract/course/kinds';
import type { ComponentType } from 'react';

/** What the editor of a kind is given: the section as it is stored, its content, and the content as it is being edited. */
export type SectionEditorProps<Kind extends SectionKind> = {
  courseId: string;
  section: SectionEdit;
  content: SectionEditContent<Kind>;
  draft: SectionInput<Kind>;
  onChange: (changes: Partial<SectionInput<Kind>>) => void;
};

/** Shows the content of a kind as an edition kept it: what tells one content from another. */
export type SectionReaderOf<Kind extends SectionKind> = ComponentType<{ content: SectionEditContent<Kind> }>;

/** How the content of a kind of sections is edited. */
export type SectionEditorOf<Kind extends SectionKind> = ComponentType<SectionEditorProps<Kind>>;

/** What a reader says of a section that was published without a file or an exam. */
export const NO_CONTENT = '这一节没有内容';
