import type { SectionEdit } from '@palm/contract/course/admin';
import { sectionInput, sectionKindFacts, type SectionInput, type SectionKind } from '@palm/contract/course/kinds';
import type { Stored } from '../../../shared/autosave/editing-state.ts';

type Common = { title: string; required: boolean };

/** The editable part of a section: common fields, and the fields of its kind. */
export type SectionDraft = Common & SectionInput;

/** Field names, for comparing two authors' versions. */
export const fieldNamesOf = (kind: SectionKind): Readonly<Record<string, string>> => ({
  title: '小节名称',
  required: '必学',
  ...sectionKindFacts[kind].fields,
});

/** Authors send the editable part of the content only. */
const draftOf = ({ title, required, content }: SectionEdit): SectionDraft => ({ title, required, ...sectionInput.parse(content) });

/** Converts a draft to the request body. */
export const toInput = ({ title, required, ...content }: SectionDraft) => ({ title, required, content });

export const storedOf = (section: SectionEdit): Stored<SectionDraft> => ({
  value: draftOf(section),
  revision: section.revision,
  savedAt: section.savedAt,
  savedBy: section.savedBy,
});
