import type { SectionKind } from '@palm/contract/course/kinds';
import { CirclePlay, ClipboardCheck, FileText, Headphones, Newspaper, type LucideIcon } from 'lucide-react';

/** The mark of each kind of sections, in the learner app and in the console. */
export const sectionIcons: Readonly<Record<SectionKind, LucideIcon>> = {
  video: CirclePlay,
  audio: Headphones,
  article: Newspaper,
  document: FileText,
  exam: ClipboardCheck,
};
