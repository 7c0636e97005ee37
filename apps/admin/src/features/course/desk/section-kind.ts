import type { SectionEdit } from '@palm/contract/course/admin';
import type { SectionEditContent, SectionInput, SectionKind } from '@palm/contract/course/kinds';
import type { ComponentType } from 'react';

/** What the editor of a kind is given: the section as it is stored, its content, and the content as it is being edited. */
export type SectionEditorProps<Kind extends SectionKind> = {
  section: SectionEdit;
  content: SectionEditContent<Kind>;
  draft: SectionInput<Kind>;
  onChange: (changes: Partial<SectionInput<Kind>>) => void;
};

/** How the content of a kind of sections is edited. */
export type SectionEditorOf<Kind extends SectionKind> = ComponentType<SectionEditorProps<Kind>>;
