import { sectionKindFacts, type SectionKind } from '@palm/contract/course/kinds';
import type { CourseSection } from '@palm/contract/study/course-detail';
import type { SectionRemainder } from '@palm/contract/study/player';
import { marksText } from '../../shared/numbers.ts';

/** To the second, because it is compared with a clock: 112 秒, from three minutes 12 分 30 秒. */
export function secondsText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (seconds < 180) {
    return `${seconds} 秒`;
  }
  return rest === 0 ? `${minutes} 分钟` : `${minutes} 分 ${rest} 秒`;
}

const VERBS: Partial<Record<SectionKind, string>> = { video: '看', audio: '听' };

/** What is missing in a section in progress: 还需阅读 112 秒, 还差 3 页. Empty if opening it suffices. */
export function missingText(kind: SectionKind, { seconds, pages }: SectionRemainder): string {
  const time = seconds > 0 ? `还需${VERBS[kind] ?? '阅读'} ${secondsText(seconds)}` : '';
  return [pages > 0 ? `还差 ${pages} 页` : '', time].filter(Boolean).join('，');
}

function examText({ exam }: CourseSection): string {
  if (exam === null) {
    return '没有对你开放';
  }
  return exam.lastScore === null ? `还没考，${marksText(exam.passMarks)} 分及格` : `还差 ${marksText(exam.missingMarks)} 分及格`;
}

/** What a section in the catalogue still requires; null once completed. */
export function remainderText(section: CourseSection): string | null {
  const { kind, state, remainder } = section;
  if (remainder === null) {
    return null;
  }
  if (state === 'locked') {
    return '学完前面的再解锁';
  }
  if (sectionKindFacts[kind].measure === 'passed') {
    return examText(section);
  }
  const missing = missingText(kind, remainder);
  if (missing === '') {
    return '打开读过就算学完';
  }
  return state === 'open' ? `没开始，${missing.replaceAll('还', '')}` : missing;
}
