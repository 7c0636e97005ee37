import type { SectionShown } from '@palm/contract/course/kinds';
import type { Player } from '@palm/contract/study/player';
import type { Person } from '../../../platform/person.ts';
import type { CourseOutline, OutlineSection } from '../../course/index.ts';
import { parseMultirange } from '../coverage.ts';
import { sectionsOf } from '../section-order.ts';
import { dwellOf, toClientCoverage, toStudyRules } from '../section-rules.ts';
import { remainderOf, type StudyRules } from '../study-judge.ts';
import type { SectionProgress, WatchRules } from './player.queries.ts';

interface PlayerParts {
  outline: CourseOutline;
  section: OutlineSection;
  content: SectionShown;
  watching: WatchRules;
  /** Undefined for a preview. */
  progress: SectionProgress | undefined;
  playerSession: string;
}

export function toPlayer(person: Person, parts: PlayerParts): Player {
  const { outline, section, content, watching, progress } = parts;
  const sections = sectionsOf(outline);
  const place = sections.indexOf(section);
  return {
    courseId: outline.id,
    courseTitle: outline.title,
    sectionId: section.id,
    title: section.title,
    content,
    durationSeconds: section.durationSeconds,
    pages: section.pages,
    rules: outline.rules,
    watermark: toWatermark(watching, person),
    playerSession: parts.playerSession,
    ...progressOf(progress, toStudyRules(section, outline.rules)),
    previousSectionId: sections[place - 1]?.id ?? null,
    nextSectionId: sections[place + 1]?.id ?? null,
  };
}

function progressOf(row: SectionProgress | undefined, rules: StudyRules) {
  if (!row) {
    const remainder = remainderOf({ coverage: [], pagesSeen: [] }, rules);
    return { position: 0, coverage: [], dwellSeconds: 0, percent: 0, completed: false, remainder };
  }
  const progress = { coverage: parseMultirange(row.coverage), pagesSeen: parseMultirange(row.pages_seen) };
  return {
    position: row.position,
    coverage: toClientCoverage(progress, rules),
    dwellSeconds: dwellOf(progress, rules),
    percent: row.percent,
    completed: row.completed_at !== null,
    remainder: row.completed_at === null ? remainderOf(progress, rules) : null,
  };
}

function toWatermark({ watermark_enabled, watermark_text }: WatchRules, { name, mobile }: Person): Player['watermark'] {
  const withMobile = watermark_text === 'name-mobile';
  return {
    enabled: watermark_enabled,
    text: withMobile ? 'name-mobile' : 'name',
    content: withMobile && mobile !== null ? `${name} ${mobile.slice(-4)}` : name,
  };
}
