import type { CourseRules } from '@palm/contract/course/calls';
import { sectionKind, sectionKindFacts } from '@palm/contract/course/kinds';
import type { CourseChange } from '@palm/contract/course/publish';
import type { ContentChapter, ContentSection, CourseContent } from './content.queries.ts';

const requiredWord = (required: boolean) => (required ? '必学' : '选学');
const onOff = (on: boolean) => (on ? '开启' : '关闭');

/** A section with its chapter and its position in it, from 1. */
type PlacedSection = ContentSection & { chapter: ContentChapter; place: number };
/** The same part before and after. */
interface Kept<T> {
  was: T;
  is: T;
}

/** The differences between two contents, line by line: chapters, added, removed, moved and changed sections, and rules. */
export function courseChanges(old: CourseContent, now: CourseContent): CourseChange[] {
  const before = placed(old);
  const after = placed(now);
  const kept = keptOf(before, after);
  const moved = movedSections(now.chapters, kept);
  return [
    ...chapterLines(old.chapters, now.chapters),
    ...without(after, before).map((section) => line('added', section, describe(section))),
    ...without(before, after).map((section) => line('removed', section, describe(section))),
    ...moved.map((section) => line('moved', section.is, describeMove(section))),
    ...kept.flatMap(changedLines),
    ...ruleLines(old.rules, now.rules),
  ];
}

/** Titles of sections that are required now and were not before. */
export function newDemands(old: CourseContent, now: CourseContent): string[] {
  const demanded = new Set(placed(old).flatMap(({ id, required }) => (required ? [id] : [])));
  return placed(now)
    .filter(({ id, required }) => required && !demanded.has(id))
    .map(({ title }) => title);
}

const placed = ({ chapters }: CourseContent): PlacedSection[] =>
  chapters
    .flatMap((chapter) => chapter.sections.map((section) => ({ ...section, chapter })))
    .map((section, index) => ({ ...section, place: index + 1 }));

/** Parts that both have, in the order of the second. */
function keptOf<T extends { id: string }>(before: readonly T[], after: readonly T[]): Kept<T>[] {
  const known = new Map(before.map((one) => [one.id, one]));
  return after.flatMap((is) => {
    const was = known.get(is.id);
    return was ? [{ was, is }] : [];
  });
}

function without<T extends { id: string }>(these: readonly T[], others: readonly T[]): T[] {
  const known = new Set(others.map(({ id }) => id));
  return these.filter(({ id }) => !known.has(id));
}

const line = (kind: CourseChange['kind'], { title }: { title: string }, detail: string): CourseChange => ({ kind, title, detail });

function chapterLines(old: readonly ContentChapter[], now: readonly ContentChapter[]): CourseChange[] {
  const numbered = (chapters: readonly ContentChapter[]) => chapters.map((chapter, index) => ({ ...chapter, place: index + 1 }));
  const kept = keptOf(numbered(old), numbered(now));
  const length = ({ sections }: ContentChapter) => `章 · ${sections.length} 节`;
  return [
    ...without(now, old).map((chapter) => line('added', chapter, length(chapter))),
    ...without(old, now).map((chapter) => line('removed', chapter, length(chapter))),
    ...outOfOrder(kept).map(({ was, is }) => line('moved', is, `第 ${was.place} 章 → 第 ${is.place} 章`)),
    ...kept.filter(({ was, is }) => was.title !== is.title).map(({ was, is }) => line('changed', is, `章的原名“${was.title}”`)),
  ];
}

function describe(section: ContentSection): string {
  const { name, lengthText } = sectionKindFacts[sectionKind.parse(section.kind)];
  return [name, lengthText(section), requiredWord(section.required)].filter(Boolean).join(' · ');
}

function describeMove({ was, is }: Kept<PlacedSection>): string {
  if (was.place !== is.place) {
    return `第 ${was.place} 节 → 第 ${is.place} 节`;
  }
  return was.chapter.id === is.chapter.id ? '顺序有调整' : `移到章“${is.chapter.title}”`;
}

function changedLines({ was, is }: Kept<PlacedSection>): CourseChange[] {
  const details = [
    was.title === is.title ? '' : `原名“${was.title}”`,
    was.required === is.required ? '' : `${requiredWord(was.required)} → ${requiredWord(is.required)}`,
    JSON.stringify(was.content) === JSON.stringify(is.content) ? '' : '内容有更新',
  ].filter(Boolean);
  return details.length === 0 ? [] : [line('changed', is, details.join('，'))];
}

/** Sections from another chapter, or reordered within their own; a chapter that moves takes its sections along. */
function movedSections(chapters: readonly ContentChapter[], kept: readonly Kept<PlacedSection>[]): Kept<PlacedSection>[] {
  const strayed = kept.filter(({ was, is }) => was.chapter.id !== is.chapter.id);
  const stirred = chapters.flatMap(({ id }) => outOfOrder(kept.filter(({ was, is }) => was.chapter.id === id && is.chapter.id === id)));
  const moved = new Set([...strayed, ...stirred]);
  return kept.filter((section) => moved.has(section));
}

/**
 * The smallest set of parts that must have moved to turn the old order into the new one: those outside a longest increasing run. Inserting
 * something in front moves nothing.
 */
function outOfOrder<T extends { place: number }>(kept: readonly Kept<T>[]): Kept<T>[] {
  const staying = new Set(longestRun(kept.map(({ was }) => was.place)));
  return kept.filter((_, index) => !staying.has(index));
}

/** Indices of a longest increasing run. Quadratic, which is fine for the few hundred sections of a course at most. */
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
