import { sectionKindFacts, sectionKinds, type SectionKind } from '@palm/contract/course/kinds';
import type { studyApi } from '@palm/contract/study/calls';
import { refusalReason } from '@palm/contract/study/player';
import type { ResultOf } from '@palm/contract/endpoint';
import type { CourseOutline, OutlineSection } from '../../course/index.ts';
import { parseMultirange } from '../coverage.ts';
import { refusalText } from '../refusal-text.ts';
import { sectionsOf } from '../section-order.ts';
import { toClientCoverage, toStudyRules } from '../section-rules.ts';
import type { ExplainedSectionRow, findRefusals } from './explain.queries.ts';
import { explain, type Explanation, type LostReason } from './study-explain.ts';

type CourseExplanation = ResultOf<typeof studyApi.explain>;

const partTitle: Record<'counted' | LostReason, string> = {
  counted: '已计入的学习时间',
  repeated: '重复观看，以前已计入',
  'too-fast': '多于实际经过的时间',
  'seek-ahead': '跳过之后的部分',
  'out-of-range': '超出内容长度',
  'taken-over': '另一处打开之后',
  closed: '页面关闭之后',
  'not-open': '课程不再开放之后',
};

interface Facts {
  percent: number;
  rows: ExplainedSectionRow[];
  refusals: Awaited<ReturnType<typeof findRefusals>>;
}

/** 为什么是 63 %: every claimed second stands in exactly one part. */
export function toExplanation(outline: CourseOutline, { percent, rows, refusals }: Facts): CourseExplanation {
  const rowOf = new Map(rows.map((row) => [row.section_id, row]));
  const titleOf = new Map(sectionsOf(outline).map(({ id, title }) => [id, title]));
  const told = sectionsOf(outline).flatMap((section) => {
    const row = rowOf.get(section.id);
    return row ? [explain(toProgress(row), toStudyRules(section, outline.rules))] : [];
  });
  return {
    percent,
    creditedSeconds: sum(told, (one) => one.countedSeconds),
    reportedSeconds: sum(told, (one) => one.playedSeconds),
    parts: toParts(told),
    rules: toRules(outline, (id) => (rowOf.get(id)?.completed_at ?? null) !== null),
    sections: sectionsOf(outline).map((section) => {
      const row = rowOf.get(section.id);
      return {
        sectionId: section.id,
        title: section.title,
        kind: section.kind,
        required: section.required,
        percent: row?.percent ?? 0,
        coverage: row ? toClientCoverage(toProgress(row), toStudyRules(section, outline.rules)) : [],
        durationSeconds: section.durationSeconds,
      };
    }),
    refusals: refusals.map((row) => {
      const reason = refusalReason.parse(row.reason);
      const sectionTitle = titleOf.get(row.section_id) ?? '';
      return { at: row.last_at.toISOString(), sectionTitle, seconds: row.seconds, times: row.times, reason, text: refusalText[reason] };
    }),
  };
}

const toProgress = (row: ExplainedSectionRow) => ({
  coverage: parseMultirange(row.coverage),
  pagesSeen: parseMultirange(row.pages_seen),
  refused: { ...row.refused, repeated: row.repeated_seconds },
});

const sum = (told: Explanation[], seconds: (one: Explanation) => number) => told.reduce((total, one) => total + seconds(one), 0);

/** Parts that hold nothing are left out, except what was counted. */
function toParts(told: Explanation[]): CourseExplanation['parts'] {
  const totals = new Map<'counted' | LostReason, number>([['counted', 0]]);
  for (const { code, seconds } of told.flatMap(({ parts }) => parts)) {
    totals.set(code, (totals.get(code) ?? 0) + seconds);
  }
  return [...totals]
    .filter(([code, seconds]) => code === 'counted' || seconds > 0)
    .map(([code, seconds]) => ({ title: partTitle[code], seconds, credited: code === 'counted' }));
}

/** That everything is studied, and what completes each part of it. Kinds that are completed alike share a line. */
function toRules(outline: CourseOutline, isCompleted: (sectionId: string) => boolean): CourseExplanation['rules'] {
  const required = sectionsOf(outline).filter((section) => section.required);
  const textOf = (kind: SectionKind) => sectionKindFacts[kind].ruleText(outline.rules);
  const rule = (text: string, sections: OutlineSection[]) => {
    const done = sections.filter(({ id }) => isCompleted(id)).length;
    return sections.length === 0 ? [] : [{ text, met: done === sections.length, figure: `${done}/${sections.length}` }];
  };
  const texts = new Set(sectionKinds.map(textOf));
  return [
    ...rule('学完全部必修小节', required),
    ...[...texts].flatMap((text) =>
      rule(
        text,
        required.filter(({ kind }) => textOf(kind) === text),
      ),
    ),
  ];
}
