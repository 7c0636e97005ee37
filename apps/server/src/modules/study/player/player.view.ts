import type { Player } from '@palm/contract/study';
import type { FileLinks } from '../../../platform/file-links.ts';
import type { Person } from '../../../platform/person.ts';
import type { CourseOutline, OutlineSection } from '../../course/index.ts';
import { parseMultirange } from '../coverage.ts';
import { sectionsOf } from '../section-order.ts';
import { dwellOf, toClientCoverage, toStudyRules } from '../section-rules.ts';
import type { StudyRules } from '../study-judge.ts';
import type { SectionContent, SectionStanding } from './player.queries.ts';

interface PlayerParts {
  outline: CourseOutline;
  section: OutlineSection;
  content: SectionContent;
  /** Undefined for a preview. */
  standing: SectionStanding | undefined;
  playerSession: string;
}

export function toPlayer(files: FileLinks, person: Person, parts: PlayerParts): Player {
  const { outline, section, content, standing } = parts;
  const sections = sectionsOf(outline);
  const place = sections.indexOf(section);
  return {
    courseId: outline.id,
    courseTitle: outline.title,
    sectionId: section.id,
    title: section.title,
    kind: section.kind,
    html: content.html,
    mediaUrl: files.url(content.object_key),
    mediaType: content.media_type,
    fileName: content.file_name,
    captionUrl: files.url(content.caption_key),
    posterUrl: files.url(content.poster_key),
    examId: section.examId,
    durationSeconds: section.durationSeconds,
    pages: section.pages,
    rules: outline.rules,
    watermark: toWatermark(content, person),
    playerSession: parts.playerSession,
    ...progressOf(standing, toStudyRules(section, outline.rules)),
    previousSectionId: sections[place - 1]?.id ?? null,
    nextSectionId: sections[place + 1]?.id ?? null,
  };
}

function progressOf(standing: SectionStanding | undefined, rules: StudyRules) {
  if (!standing) {
    return { position: 0, coverage: [], dwellSeconds: 0, percent: 0, completed: false };
  }
  const progress = { coverage: parseMultirange(standing.coverage), pagesSeen: parseMultirange(standing.pages_seen) };
  return {
    position: standing.position,
    coverage: toClientCoverage(progress, rules),
    dwellSeconds: dwellOf(progress, rules),
    percent: standing.percent,
    completed: standing.completed_at !== null,
  };
}

function toWatermark({ watermark_enabled, watermark_text }: SectionContent, { name, mobile }: Person): Player['watermark'] {
  const withMobile = watermark_text === 'name-mobile';
  return {
    enabled: watermark_enabled,
    text: withMobile ? 'name-mobile' : 'name',
    content: withMobile && mobile !== null ? `${name} ${mobile.slice(-4)}` : name,
  };
}
