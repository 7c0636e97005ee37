import type { AssignmentKind } from '@palm/contract/assignment/items';
import { BookOpen, ClipboardCheck, GraduationCap, LibraryBig, type LucideIcon } from 'lucide-react';

/** Appearance of assignable kinds. A new kind adds an entry. */
export const itemLooks: Readonly<Record<AssignmentKind, { icon: LucideIcon; tone: string }>> = {
  course: { icon: BookOpen, tone: 'brand' },
  column: { icon: LibraryBig, tone: 'gold' },
  exam: { icon: ClipboardCheck, tone: 'danger' },
  classroom: { icon: GraduationCap, tone: 'teal' },
};
