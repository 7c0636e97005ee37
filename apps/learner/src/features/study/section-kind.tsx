import type { CourseSection } from '@palm/contract/study';
import { CircleCheck, CirclePlay, ClipboardCheck, FileText, Lock, Newspaper, type LucideIcon } from 'lucide-react';
import { clockText } from '../../shared/numbers.ts';

const ICONS: Record<CourseSection['kind'], LucideIcon> = {
  video: CirclePlay,
  article: Newspaper,
  document: FileText,
  exam: ClipboardCheck,
};

const KIND_NAMES: Record<CourseSection['kind'], string> = { video: '视频', article: '图文', document: '文档', exam: '考试' };

const STATES: Record<CourseSection['state'], string> = { open: '未开始', locked: '未解锁', started: '学习中', completed: '已学完' };

/** The mark before a section: done, locked, or its kind. */
export function SectionMark({ section }: { section: CourseSection }) {
  const Icon = section.state === 'completed' ? CircleCheck : section.state === 'locked' ? Lock : ICONS[section.kind];
  return (
    <span data-state={section.state}>
      <Icon size={18} aria-hidden="true" />
      <span className="sr-only">
        {STATES[section.state]}，{KIND_NAMES[section.kind]}
      </span>
    </span>
  );
}

/** What stands behind a section: its share while it is under way, else its length; what need not be studied says so until it is. */
export function sectionFigure(section: CourseSection): string {
  const { state, percent, required } = section;
  const figure = state === 'started' ? `${percent}%` : lengthOf(section);
  return required || state === 'completed' ? figure : `选学 · ${figure}`;
}

function lengthOf({ kind, durationSeconds, pages }: CourseSection): string {
  if (kind === 'video') {
    return clockText(durationSeconds);
  }
  return kind === 'document' && pages !== null ? `${pages} 页` : KIND_NAMES[kind];
}
