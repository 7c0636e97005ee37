import type { AssignmentKind } from '@palm/contract/assignment/items';
import { BookOpen, ClipboardCheck, GraduationCap, LibraryBig, type LucideIcon } from 'lucide-react';

/** How the console draws what can be assigned. A kind that comes later adds an entry. */
export const itemLooks: Readonly<Record<AssignmentKind, { icon: LucideIcon; tone: string }>> = {
  course: { icon: BookOpen, tone: 'brand' },
  column: { icon: LibraryBig, tone: 'gold' },
  exam: { icon: ClipboardCheck, tone: 'danger' },
  classroom: { icon: GraduationCap, tone: 'teal' },
};
