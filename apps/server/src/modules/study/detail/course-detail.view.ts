import { sectionKindFacts } from '@palm/contract/course/kinds';
import type { CourseDetail, CourseSection } from '@palm/contract/study/course-detail';
import type { CourseOutline } from '../../course/index.ts';
import type { ExamStandings } from '../../exam/index.ts';
import { parseMultirange } from '../coverage.ts';
import { askedOf, lockedSections, nextSection, sectionsOf } from '../section-order.ts';
import { toStudyRules } from '../section-rules.ts';
import type { OpenCourse } from '../study-access.ts';
import { remainderOf } from '../study-judge.ts';
import type { OwnProgress } from './course-detail.queries.ts';

interface Standing {
  own: OwnProgress;
  exams: ExamStandings;
}

/** A course with the member's own progress; `mayEdit` shows the link to the editor. */
export function toCourseDetail({ outline: shown, preview }: OpenCourse, { own, exams }: Standing, mayEdit: boolean): CourseDetail {
  const isCompleted = (sectionId: string) => own.sections[sectionId]?.[1] ?? false;
  const outline = askedOf(shown, !preview && own.completed_at !== null, isCompleted);
  const locked = preview ? new Set<string>() : lockedSections(outline, isCompleted);
  const required = sectionsOf(outline).filter((section) => section.required);
  const { certificateTitle, published: _, audience: __, accessChangedAt: ___, ...shared } = outline;
  return {
    ...shared,
    chapters: outline.chapters.map((chapter) => ({
      ...chapter,
      // Field by field: a rest and a spread per section would cost more than everything else computed here.
      sections: chapter.sections.map((section): CourseSection => ({
        id: section.id,
        title: section.title,
        kind: section.kind,
        required: section.required,
        durationSeconds: section.durationSeconds,
        pages: section.pages,
        percent: own.sections[section.id]?.[0] ?? 0,
        state: stateOf(own.sections[section.id], locked.has(section.id)),
        remainder: remainderFor(section, outline.rules, own.sections[section.id]),
        exam: exams.get(section.examId ?? '') ?? null,
      })),
    })),
    progress: {
      percent: own.percent ?? 0,
      completedSections: required.filter(({ id }) => isCompleted(id)).length,
      requiredSections: required.length,
      completedAt: own.completed_at?.toISOString() ?? null,
      nextSectionId: nextSection(outline, own.last_section_id, isCompleted),
    },
    certificate: certificateTitle === null ? null : { title: certificateTitle, ...certificateOf(outline, own, isCompleted) },
    preview,
    abilities: { study: !preview, edit: mayEdit },
  };
}

type OwnSection = OwnProgress['sections'][string];

function remainderFor(section: Parameters<typeof toStudyRules>[0], rules: CourseOutline['rules'], own: OwnSection | undefined) {
  const [, completed, coverage, pagesSeen] = own ?? [];
  if (completed) {
    return null;
  }
  const studied = { coverage: parseMultirange(coverage ?? '{}'), pagesSeen: parseMultirange(pagesSeen ?? '{}') };
  return remainderOf(studied, toStudyRules(section, rules));
}

function stateOf(own: OwnSection | undefined, locked: boolean): CourseSection['state'] {
  if (own?.[1]) {
    return 'completed';
  }
  if (locked) {
    return 'locked';
  }
  return own ? 'started' : 'open';
}

function certificateOf(outline: CourseOutline, own: OwnProgress, isCompleted: (sectionId: string) => boolean) {
  const required = sectionsOf(outline).filter((section) => section.required);
  const completed = required.filter(({ id }) => isCompleted(id)).length;
  const passed = required.filter(({ kind }) => sectionKindFacts[kind].measure === 'passed');
  return {
    certificateId: own.certificate_id,
    revoked: own.certificate_revoked,
    conditions: [
      { text: '学完全部必修小节', met: own.completed_at !== null, figure: `${completed}/${required.length}` },
      ...passed.map(({ id, title, kind }) => ({
        text: `通过${sectionKindFacts[kind].name}“${title}”`,
        met: isCompleted(id),
        figure: isCompleted(id) ? '已通过' : '未通过',
      })),
    ],
  };
}
