import type { PlanKind } from '@palm/contract/classroom/plan';
import { BookOpen, ClipboardCheck, FileText, MapPin, PenLine, type LucideIcon } from 'lucide-react';

/** Appearance of plan item kinds. A new kind adds an entry. */
export const planKindLooks: Readonly<Record<PlanKind, { icon: LucideIcon; tone: string }>> = {
  course: { icon: BookOpen, tone: 'brand' },
  exam: { icon: ClipboardCheck, tone: 'danger' },
  lesson: { icon: MapPin, tone: 'teal' },
  homework: { icon: PenLine, tone: 'violet' },
  document: { icon: FileText, tone: 'warning' },
};
