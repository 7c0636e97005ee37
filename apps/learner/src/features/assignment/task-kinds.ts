import type { AssignmentKind } from '@palm/contract/assignment/items';
import type { TaskEntry } from '@palm/contract/assignment/calls';
import type { TodoItem } from '@palm/contract/todo/calls';
import { BookOpen, ClipboardCheck, FileText, LibraryBig, ListChecks, MapPin, PenLine, UsersRound, type LucideIcon } from 'lucide-react';

interface Look {
  Icon: LucideIcon;
  tone: string;
}

/** Appearance and button labels per kind of content. A new kind adds an entry. */
export const taskKinds: Readonly<Record<AssignmentKind, Look & { begin: string; goOn: string }>> = {
  course: { Icon: BookOpen, tone: 'brand', begin: '开始学', goOn: '继续学' },
  column: { Icon: LibraryBig, tone: 'gold', begin: '开始学', goOn: '继续学' },
  exam: { Icon: ClipboardCheck, tone: 'danger', begin: '去考试', goOn: '再考一次' },
  classroom: { Icon: UsersRound, tone: 'teal', begin: '进班级', goOn: '进班级' },
};

const several: Look = { Icon: ListChecks, tone: 'violet' };

const looks: Readonly<Partial<Record<TodoItem['kind'], Look>>> = {
  ...taskKinds,
  homework: { Icon: PenLine, tone: 'violet' },
  lesson: { Icon: MapPin, tone: 'teal' },
  document: { Icon: FileText, tone: 'gold' },
};

/** A task with a single item uses its name and appearance. */
export function faceOf(entry: TaskEntry): Look & { title: string } {
  if (entry.by !== 'rule') {
    return { title: entry.title, ...(looks[entry.kind] ?? several) };
  }
  const [first] = entry.items;
  return first && entry.items.length === 1 ? { title: first.title, ...taskKinds[first.kind] } : { title: entry.title, ...several };
}
