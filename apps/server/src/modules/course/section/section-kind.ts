import type { FileField } from '@palm/contract/course/section-kind';
import type { SectionEditContent, SectionInput, SectionKind, SectionShown } from '@palm/contract/course/kinds';
import type { Target } from '../../../platform/answers/targets.ts';
import type { FileLinks } from '../../../platform/file-links.ts';
import type { claimObject } from '../../../platform/storage/stored-object.ts';
import type { ContentRow, DraftRow } from './section.queries.ts';

/** The uploaded files the author chose, claimed by this section; null if the kind takes none or none was chosen. */
export type TakenFiles = Record<FileField, Awaited<ReturnType<typeof claimObject>> | null>;

/** What is stored for a section apart from its files. Lengths are derived from files and texts, never taken from the caller. */
export interface OwnContent {
  /** Stored as JSON; the id of an object in another area needs a column with a foreign key (migration 0020). */
  content: Readonly<Record<string, unknown>>;
  durationSeconds: number;
  pages: number | null;
}

/** The content of a section with the exam it points at. */
export type PointingRow = ContentRow & { exam: Target | null };

/** A section of the draft with the exam it points at. */
export type DraftSection = DraftRow & PointingRow;

/** Server-side handling of one kind of section. */
export interface CourseSectionKind<Kind extends SectionKind> {
  store(input: SectionInput<Kind>, files: TakenFiles): OwnContent;
  /** Whether the section has content for learners. */
  isReady(row: ContentRow): boolean;
  toEdit(row: PointingRow, files: FileLinks): SectionEditContent<Kind>;
  toShown(row: ContentRow, files: FileLinks): SectionShown<Kind>;
}
