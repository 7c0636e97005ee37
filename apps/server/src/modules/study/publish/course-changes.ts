import type { CourseRules } from '@palm/contract/course/calls';
import { sectionKind, sectionKindFacts } from '@palm/contract/course/kinds';
import type { CourseChange } from '@palm/contract/course/publish';
import type { ComparedSection } from './compare.queries.ts';

const requiredWord = (required: boolean | null) => (required ? '必学' : '选学');
const onOff = (on: boolean) => (on ? '开启' : '关闭');

export type DraftSection = ComparedSection & { title: string; required: boolean; place: number };
type KeptSection = DraftSection & { old_title: string; old_required: boolean; old_place: number };

const isDrafted = (section: ComparedSection): section is DraftSection => section.place !== null;
const isKept = (section: ComparedSection): section is KeptSection => section.place !== null && section.old_place !== null;

/** What the draft changes, as lines: added, removed, moved, changed, and rules. */
export function courseChanges(sections: ComparedSection[], rules: { old: CourseRules; now: CourseRules }): CourseChange[] {
  const kept = sections.filter(isKept);
  const moved = movedSections(kept);
  return [
    ...sections.filter((section) => section.old_place === null).map((section) => line('added', section, describe(section))),
    ...sections.filter((section) => section.place === null).map((section) => line('removed', section, describe(section))),
    ...kept.filter((section) => moved.has(section.id)).map((section) => line('moved', section, describeMove(section))),
    ...kept.flatMap(changedLines),
    ...ruleLines(rules.old, rules.now),
  ];
}

/** Sections that learners have to study and did not have to before. */
export const newDemands = (sections: ComparedSection[]): DraftSection[] =>
  sections.filter(isDrafted).filter((section) => section.required && !section.old_required);

const line = (kind: CourseChange['kind'], { title, old_title }: ComparedSection, detail: string): CourseChange => ({
  kind,
  title: title ?? old_title ?? '',
  detail,
});

function describe(section: ComparedSection): string {
  const { name, lengthText } = sectionKindFacts[sectionKind.parse(section.kind)];
  const length = lengthText({ durationSeconds: section.duration_seconds, pages: section.pages });
  return [name, length, requiredWord(section.required ?? section.old_required)].filter(Boolean).join(' · ');
}

function describeMove({ place, old_place, chapter_title }: KeptSection): string {
  return place === old_place ? `移到章“${chapter_title}”` : `第 ${old_place} 节 → 第 ${place} 节`;
}

function changedLines(section: KeptSection): CourseChange[] {
  const details = [
    section.old_title === section.title ? '' : `原名“${section.old_title}”`,
    section.old_required === section.required ? '' : `${requiredWord(section.old_required)} → ${requiredWord(section.required)}`,
    section.same_content ? '' : '内容有更新',
  ].filter(Boolean);
  return details.length === 0 ? [] : [line('changed', section, details.join('，'))];
}

/**
 * The fewest sections that must have been moved to come from the old order to the new one: those outside a longest run that kept its
 * order. Adding a section in front moves nothing. A change of chapter is a move also where the order stays.
 */
function movedSections(kept: KeptSection[]): Set<string> {
  const staying = new Set(longestRun(kept.map(({ old_place }) => old_place)).map((index) => kept[index]?.id));
  return new Set(kept.filter(({ id, same_chapter }) => !staying.has(id) || !same_chapter).map(({ id }) => id));
}

/** Indices of a longest increasing run; a course has at most some hundred sections, so looking back at each is cheap. */
function longestRun(values: number[]): number[] {
  const runs: number[][] = [];
  values.forEach((value, index) => {
    const before = runs.filter((run) => (values[run.at(-1) ?? 0] ?? 0) < value);
    const longest = before.reduce((best, run) => (run.length > best.length ? run : best), [] as number[]);
    runs.push([...longest, index]);
  });
  return runs.reduce((best, run) => (run.length > best.length ? run : best), [] as number[]);
}

function ruleLines(old: CourseRules, now: CourseRules): CourseChange[] {
  const rule = (changed: boolean, title: string, detail: string): CourseChange[] => (changed ? [{ kind: 'rule', title, detail }] : []);
  return [
    ...rule(
      old.completionThreshold !== now.completionThreshold,
      '完成阈值',
      `${old.completionThreshold}% → ${now.completionThreshold}%，只影响还没学完的小节`,
    ),
    ...rule(
      old.minDwellSeconds !== now.minDwellSeconds,
      '最短阅读时间',
      `${old.minDwellSeconds} 秒 → ${now.minDwellSeconds} 秒，只影响还没学完的小节`,
    ),
    ...rule(old.maxSpeed !== now.maxSpeed, '倍速上限', `${old.maxSpeed} 倍 → ${now.maxSpeed} 倍`),
    ...rule(old.noSeekAhead !== now.noSeekAhead, '首次学习禁止向前拖动', `${onOff(old.noSeekAhead)} → ${onOff(now.noSeekAhead)}`),
    ...rule(old.inOrder !== now.inOrder, '按顺序学习', `${onOff(old.inOrder)} → ${onOff(now.inOrder)}`),
    ...rule(old.pauseWhenHidden !== now.pauseWhenHidden, '切到后台时暂停', `${onOff(old.pauseWhenHidden)} → ${onOff(now.pauseWhenHidden)}`),
  ];
}
