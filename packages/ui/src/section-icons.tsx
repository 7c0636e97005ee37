import type { SectionKind } from '@palm/contract/course/kinds';
import { CirclePlay, ClipboardCheck, FileText, Headphones, Newspaper, type LucideIcon } from 'lucide-react';

/** Icon of each section kind, in the learner app and the console. */
export const sectionIcons: Readonly<Record<SectionKind, LucideIcon>> = {
  video: CirclePlay,
  audio: Headphones,
  article: Newspaper,
  document: FileText,
  exam: ClipboardCheck,
};
