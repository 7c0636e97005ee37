import type { AssignmentKind } from '@palm/contract/assignment/items';
import { BookOpen, ClipboardCheck, LibraryBig, UsersRound, type LucideIcon } from 'lucide-react';

/** How each kind of content looks, and what one does with it. A kind that comes later adds an entry. */
export const taskKinds: Readonly<Record<AssignmentKind, { Icon: LucideIcon; tone: string; begin: string; goOn: string }>> = {
  course: { Icon: BookOpen, tone: 'brand', begin: '开始学', goOn: '继续学' },
  column: { Icon: LibraryBig, tone: 'gold', begin: '开始学', goOn: '继续学' },
  exam: { Icon: ClipboardCheck, tone: 'danger', begin: '去考试', goOn: '再考一次' },
  classroom: { Icon: UsersRound, tone: 'teal', begin: '进班级', goOn: '进班级' },
};
