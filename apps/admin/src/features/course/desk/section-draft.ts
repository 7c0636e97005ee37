import type { SectionEdit } from '@palm/contract/course/admin';
import { sectionInput, sectionKindFacts, type SectionInput, type SectionKind } from '@palm/contract/course/kinds';
import type { Stored } from '../../../shared/autosave/editing-state.ts';

type Common = { title: string; required: boolean };

/** What an editor changes of a section: what all have, and the fields of its kind. */
export type SectionDraft = Common & SectionInput;

/** The words of the fields, for telling two authors apart. */
export const fieldNamesOf = (kind: SectionKind): Readonly<Record<string, string>> => ({
  title: '小节名称',
  required: '必学',
  ...sectionKindFacts[kind].fields,
});

/** An author sends of the content what the editor does not only show. */
const draftOf = ({ title, required, content }: SectionEdit): SectionDraft => ({ title, required, ...sectionInput.parse(content) });

/** A draft as it is sent. */
export const toInput = ({ title, required, ...content }: SectionDraft) => ({ title, required, content });

export const storedOf = (section: SectionEdit): Stored<SectionDraft> => ({
  value: draftOf(section),
  revision: section.revision,
  savedAt: section.savedAt,
  savedBy: section.savedBy,
});
