import { sectionKindFacts } from '@palm/contract/course/kinds';
import type { CourseSection } from '@palm/contract/study/course-detail';
import { sectionIcons } from '@palm/ui/section-icons';
import { CircleCheck, Lock } from 'lucide-react';
import { sectionLength } from './sections.ts';

const STATES: Record<CourseSection['state'], string> = { open: '未开始', locked: '未解锁', started: '学习中', completed: '已学完' };

/** Text alternative of the mark: 未开始，视频. */
export const spokenState = ({ state, kind }: CourseSection): string => `${STATES[state]}，${sectionKindFacts[kind].name}`;

/** The icon before a section: completed, locked, or its kind. */
export function SectionMark({ section }: { section: CourseSection }) {
  const Icon = section.state === 'completed' ? CircleCheck : section.state === 'locked' ? Lock : sectionIcons[section.kind];
  return (
    <span data-state={section.state}>
      <Icon size={18} aria-hidden="true" />
      <span className="sr-only">{spokenState(section)}</span>
    </span>
  );
}

/** The figure after a section: its percentage while in progress, else its length; optional ones say so until completed. */
export function sectionFigure(section: CourseSection): string {
  const { state, percent, required } = section;
  // Without a known length, shows the kind instead of nothing.
  const figure = state === 'started' && percent > 0 ? `${percent}%` : sectionLength(section) || sectionKindFacts[section.kind].name;
  return required || state === 'completed' ? figure : `选学 · ${figure}`;
}
