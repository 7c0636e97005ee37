import { join } from 'node:path';
import { z } from 'zod';
import type { EarningRule } from '../../apps/server/src/platform/answers/achievements.ts';
import { dayIn } from '../../apps/server/src/platform/clock.ts';
import { certificateRule } from '../../apps/server/src/modules/certificate/certificate.earnings.ts';
import { examRules } from '../../apps/server/src/modules/exam/exam.earnings.ts';
import { qaRule } from '../../apps/server/src/modules/qa/qa.earnings.ts';
import { noteRule } from '../../apps/server/src/modules/note/note.earnings.ts';
import { studyRules } from '../../apps/server/src/modules/study/study.earnings.ts';
import { key } from '../content/fields.schema.ts';
import { readYaml } from '../content/read-file.ts';
import type { DemoRows, Row } from '../rows/demo-rows.ts';
import { PREPARED_DAYS_AGO, type Loading } from '../rows/loading.ts';
import type { DemoArea } from './area.ts';

const badgesSchema = z.object({ badges: z.array(z.object({ key, title: z.string().max(12), rule: z.string().max(60) })) });

/** Something that somebody did, as the ledger calls it. */
interface Deed {
  rule: EarningRule;
  memberId: string;
  cause: string;
  title: string;
  address: string | null;
  at: Date;
}

/** Points and badges for what the members of the file have done. Accounts and months are kept by triggers. */
export const pointsDemo: DemoArea = {
  tables: ['point_entry', 'badge', 'member_badge'],
  rows: (loading, before) => {
    const deeds = deedsOf(loading, before).sort((a, b) => a.at.getTime() - b.at.getTime());
    return { point_entry: entryRows(loading, deeds), ...badgeRows(loading, deeds, before) };
  },
  routes: { memberPoints: { key: 'points', path: '/member/memberPoints' } },
};

function deedsOf({ content }: Loading, before: DemoRows): Deed[] {
  const {
    section_progress = [],
    course_progress = [],
    attempt = [],
    certificate = [],
    note = [],
    section = [],
    course = [],
    exam = [],
  } = before;
  const nameOf = (rows: readonly { id: string; title: string }[]) => new Map(rows.map(({ id, title }) => [id, title]));
  const [sections, courses, exams] = [nameOf(section), nameOf(course), nameOf(exam)];
  const { timeZone } = content.organisation;
  const studied = section_progress.flatMap(({ member_id, section_id, course_id, completed_at }): Deed[] => {
    if (!completed_at) {
      return [];
    }
    const at = new Date(completed_at);
    const address = `/courseDetailSection?courseId=${course_id}&sectionId=${section_id}`;
    const done = { memberId: member_id, at };
    return [
      { ...done, rule: studyRules.section, cause: section_id, title: `学完「${sections.get(section_id)}」`, address },
      { ...done, rule: studyRules.day, cause: dayIn(timeZone, at), title: '今天学完第一节', address: null },
    ];
  });
  const completed = course_progress.flatMap(({ member_id, course_id, completed_at }): Deed[] =>
    completed_at
      ? [
          {
            rule: studyRules.course,
            memberId: member_id,
            cause: course_id,
            title: `学完《${courses.get(course_id)}》`,
            address: `/courseDetail?courseId=${course_id}`,
            at: new Date(completed_at),
          },
        ]
      : [],
  );
  const passed = attempt.flatMap(({ member_id, exam_id, passed: isPassed, score, submitted_at }): Deed[] => {
    if (!isPassed || !submitted_at) {
      return [];
    }
    const title = exams.get(exam_id) ?? '';
    const full = exam.find(({ id }) => id === exam_id)?.total_marks === score;
    const done = { memberId: member_id, cause: exam_id, address: `/examInstructions?examId=${exam_id}`, at: new Date(submitted_at) };
    return [
      { ...done, rule: examRules.passed, title: `通过《${title}》` },
      ...(full ? [{ ...done, rule: examRules.fullMarks, title: `《${title}》满分` }] : []),
    ];
  });
  const issued = certificate.map(({ id, member_id, source_title, issued_at }): Deed => ({
    rule: certificateRule,
    memberId: member_id,
    cause: id,
    title: `获得证书，${source_title}`,
    address: `/member/memberCertificate?certificateId=${id}`,
    at: new Date(issued_at),
  }));
  const written = note.flatMap(({ member_id, course_id, section_id, created_at }): Deed[] =>
    section_id
      ? [
          {
            rule: noteRule,
            memberId: member_id,
            cause: section_id,
            title: '写下一条笔记',
            address: `/courseDetailSection?courseId=${course_id}&sectionId=${section_id}`,
            at: new Date(created_at),
          },
        ]
      : [],
  );
  return [...studied, ...completed, ...passed, ...issued, ...written, ...acceptedOf(before)];
}

/** Answers to others that were accepted. */
const acceptedOf = ({ qa_question = [], qa_answer = [] }: DemoRows): Deed[] =>
  qa_question.flatMap(({ id, title, member_id: asker, accepted_answer_id }): Deed[] => {
    const answer = qa_answer.find((one) => one.id === accepted_answer_id);
    if (!answer?.member_id || answer.member_id === asker) {
      return [];
    }
    const address = `/questionDetail?questionId=${id}`;
    return [
      { rule: qaRule, memberId: answer.member_id, cause: id, title: `回答「${title}」被采纳`, address, at: new Date(answer.created_at) },
    ];
  });

/** Once for each cause, and within the limit of the day, as the server writes them. */
function entryRows({ orgId, newId, content }: Loading, deeds: readonly Deed[]): Row<'point_entry'>[] {
  const known = new Set<string>();
  const spent = new Map<string, number>();
  return deeds.flatMap(({ rule, memberId, cause, title, address, at }) => {
    const identity = [memberId, rule.kind, cause].join();
    if (known.has(identity)) {
      return [];
    }
    known.add(identity);
    const day = dayIn(content.organisation.timeZone, at);
    const ofDay = [memberId, rule.kind, day].join();
    const points = Math.min(rule.points, Math.max(0, (rule.dailyLimit ?? Infinity) - (spent.get(ofDay) ?? 0)));
    spent.set(ofDay, (spent.get(ofDay) ?? 0) + points);
    const note = points < rule.points ? `${rule.name}每天最多计 ${rule.dailyLimit} 分` : '';
    const line = { kind: rule.kind, cause, title, note, address, points, refused: rule.points - points, day, earned_at: at };
    return [{ org_id: orgId, id: newId(), member_id: memberId, ...line }];
  });
}

/** The badges of the file whose conditions can be counted by now, by its keys; the others come with their areas. */
const conditions = {
  'first-step': { icon: 'steps', tone: 'teal', measure: 'sections-studied', goal: 1, kind: studyRules.section.kind },
  'seven-days': { icon: 'flame', tone: 'live', measure: 'streak-days', goal: 7, kind: null },
  perfect: { icon: 'target', tone: 'gold', measure: 'exams-full-marks', goal: 1, kind: examRules.fullMarks.kind },
  'helping-hand': { icon: 'heart', tone: 'live', measure: 'answers-accepted', goal: 3, kind: qaRule.kind },
  finisher: { icon: 'trophy', tone: 'violet', measure: 'courses-completed', goal: 3, kind: studyRules.course.kind },
} as const;
const isCounted = (name: string): name is keyof typeof conditions => name in conditions;

function badgeRows(loading: Loading, deeds: readonly Deed[], before: DemoRows): DemoRows {
  const { orgId, newId } = loading;
  const { badges } = readYaml(join(loading.content.folder, 'histories.yaml'), badgesSchema);
  const made = badges.flatMap(({ key: name, title, rule }) => {
    if (!isCounted(name)) {
      return [];
    }
    const { kind, ...condition } = conditions[name];
    const row: Row<'badge'> = {
      org_id: orgId,
      id: newId(),
      name: title,
      intro: rule,
      ...condition,
      created_at: loading.at(PREPARED_DAYS_AGO, '10:30'),
      updated_at: loading.at(PREPARED_DAYS_AGO, '10:30'),
    };
    const reached = kind === null ? reachedStreaks(loading, before, condition.goal) : reachedCounts(deeds, kind, condition.goal);
    return [{ row, held: reached.map(({ memberId, at }) => ({ org_id: orgId, member_id: memberId, badge_id: row.id, earned_at: at })) }];
  });
  return { badge: made.map(({ row }) => row), member_badge: made.flatMap(({ held }) => held) };
}

interface Reached {
  memberId: string;
  at: Date;
}

function byMember<Item extends { memberId: string }>(items: readonly Item[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    groups.set(item.memberId, [...(groups.get(item.memberId) ?? []), item]);
  }
  return groups;
}

function reachedCounts(deeds: readonly Deed[], kind: string, goal: number): Reached[] {
  return [...byMember(deeds.filter(({ rule }) => rule.kind === kind))].flatMap(([memberId, own]) => {
    const last = own[goal - 1];
    return last ? [{ memberId, at: last.at }] : [];
  });
}

const DAY_MS = 86_400_000;

function reachedStreaks({ at, dayAgo }: Loading, { study_day = [] }: DemoRows, goal: number): Reached[] {
  const days = byMember(study_day.map(({ member_id, day }) => ({ memberId: member_id, day: String(day) })));
  return [...days].flatMap(([memberId, own]) => {
    const list = [...new Set(own.map(({ day }) => day))].sort();
    const place = list.findIndex((day, end) => Date.parse(day) - Date.parse(list[end - goal + 1] ?? '') === (goal - 1) * DAY_MS);
    const day = list[place];
    return day === undefined ? [] : [{ memberId, at: at(Math.round((Date.parse(dayAgo(0)) - Date.parse(day)) / DAY_MS), '00:30') }];
  });
}
