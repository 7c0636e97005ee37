import { sectionKindFacts, sectionKinds, type SectionKind } from '@palm/contract/course/kinds';
import type { studyApi } from '@palm/contract/study/calls';
import { lostTitles, type LostReason } from '@palm/contract/study/ledger';
import { refusalReason } from '@palm/contract/study/player';
import type { ResultOf } from '@palm/contract/endpoint';
import type { CourseOutline, OutlineSection } from '../../course/index.ts';
import { parseMultirange, totalSeconds } from '../coverage.ts';
import { lostText, refusalText } from '../refusal-text.ts';
import { sectionsOf } from '../section-order.ts';
import { toClientCoverage, toStudyRules } from '../section-rules.ts';
import type { ExplainedSectionRow, findRefusals } from './explain.queries.ts';
import { explain, type Explanation } from './study-explain.ts';

type CourseExplanation = ResultOf<typeof studyApi.explain>;

const partWords = (code: 'counted' | LostReason) =>
  code === 'counted'
    ? { title: '有效时长：每一秒只计一次', text: '第一次学到的内容都算数，快慢、分几次学都一样' }
    : { title: `${lostTitles[code]}不计`, text: lostText[code] };

interface Facts {
  percent: number;
  rows: ExplainedSectionRow[];
  refusals: Awaited<ReturnType<typeof findRefusals>>;
}

/** 为什么是 63 %: every claimed second belongs to exactly one part. */
export function toExplanation(outline: CourseOutline, { percent, rows, refusals }: Facts): CourseExplanation {
  const rowOf = new Map(rows.map((row) => [row.section_id, row]));
  const titleOf = new Map(sectionsOf(outline).map(({ id, title }) => [id, title]));
  const sections = sectionsOf(outline).map((section) => explainSection(section, rowOf.get(section.id), outline.rules));
  const told = sections.flatMap(({ explanation }) => (explanation ? [explanation] : []));
  const required = sections.filter(({ view }) => view.required);
  return {
    percent,
    percentSum: required.reduce((total, { view }) => total + view.percent, 0),
    requiredSections: required.length,
    creditedSeconds: sum(told, (one) => one.countedSeconds),
    reportedSeconds: sum(told, (one) => one.playedSeconds),
    parts: toParts(told),
    rules: toRules(outline, (id) => (rowOf.get(id)?.completed_at ?? null) !== null),
    sections: sections.map(({ view }) => view),
    refusals: refusals.map((row) => {
      const reason = refusalReason.parse(row.reason);
      const sectionTitle = titleOf.get(row.section_id) ?? '';
      return { at: row.last_at.toISOString(), sectionTitle, seconds: row.seconds, times: row.times, reason, text: refusalText[reason] };
    }),
  };
}

function explainSection(section: OutlineSection, row: ExplainedSectionRow | undefined, courseRules: CourseOutline['rules']) {
  const rules = toStudyRules(section, courseRules);
  const progress = row ? toProgress(row) : NOTHING;
  const explanation = explain(progress, rules);
  const completed = (row?.completed_at ?? null) !== null;
  const view: CourseExplanation['sections'][number] = {
    sectionId: section.id,
    title: section.title,
    kind: section.kind,
    required: section.required,
    percent: row?.percent ?? 0,
    completed,
    missingSeconds: completed ? 0 : explanation.remainingSeconds,
    missingPages: completed ? 0 : totalSeconds(explanation.missingPages),
    coverage: toClientCoverage(progress, rules),
    durationSeconds: section.durationSeconds,
  };
  return { view, explanation: row ? explanation : null };
}

const NOTHING = { coverage: [], pagesSeen: [], refused: {} };

const toProgress = (row: ExplainedSectionRow) => ({
  coverage: parseMultirange(row.coverage),
  pagesSeen: parseMultirange(row.pages_seen),
  refused: { ...row.refused, repeated: row.repeated_seconds },
});

const sum = (told: Explanation[], seconds: (one: Explanation) => number) => told.reduce((total, one) => total + seconds(one), 0);

/** Parts without seconds are left out, except for the counted part. */
function toParts(told: Explanation[]): CourseExplanation['parts'] {
  const totals = new Map<'counted' | LostReason, number>([['counted', 0]]);
  for (const { code, seconds } of told.flatMap(({ parts }) => parts)) {
    totals.set(code, (totals.get(code) ?? 0) + seconds);
  }
  return [...totals]
    .filter(([code, seconds]) => code === 'counted' || seconds > 0)
    .map(([code, seconds]) => ({ code, ...partWords(code), seconds, credited: code === 'counted' }));
}

/** The rule that everything must be studied, and what completes each part of it. Kinds with the same rule share a line. */
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
