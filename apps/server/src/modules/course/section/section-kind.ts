import type { FileField } from '@palm/contract/course/section-kind';
import type { SectionEditContent, SectionInput, SectionKind, SectionShown } from '@palm/contract/course/kinds';
import type { Target } from '../../../platform/answers/targets.ts';
import type { FileLinks } from '../../../platform/file-links.ts';
import type { takeObject } from '../../../platform/storage/stored-object.ts';
import type { ContentRow, DraftRow } from './section.queries.ts';

/** The uploaded files that an author named, from now on in use; null where the kind takes none or the author named none. */
export type TakenFiles = Record<FileField, Awaited<ReturnType<typeof takeObject>> | null>;

/** What a section becomes when it is saved, beside its files. Lengths come from the files and texts, never from the caller. */
export interface OwnContent {
  /** Stored as JSON; an id of another area's object needs a column that keeps it (migration 0020). */
  content: Readonly<Record<string, unknown>>;
  durationSeconds: number;
  pages: number | null;
}

/** What a section holds, with what it points at. */
export type PointingRow = ContentRow & { exam: Target | null };

/** A section of the draft with what it points at. */
export type DraftSection = DraftRow & PointingRow;

/** What the server does with the content of one kind of sections. */
export interface CourseSectionKind<Kind extends SectionKind> {
  store(input: SectionInput<Kind>, files: TakenFiles): OwnContent;
  /** Whether a learner would find something in the section. */
  isReady(row: ContentRow): boolean;
  toEdit(row: PointingRow, files: FileLinks): SectionEditContent<Kind>;
  toShown(row: ContentRow, files: FileLinks): SectionShown<Kind>;
}
