import type { PlanKind } from '@palm/contract/classroom/plan';
import { BookOpen, ClipboardCheck, FileText, MapPin, PenLine, type LucideIcon } from 'lucide-react';

export const planKindIcons: Readonly<Record<PlanKind, LucideIcon>> = {
  course: BookOpen,
  exam: ClipboardCheck,
  lesson: MapPin,
  homework: PenLine,
  document: FileText,
};
