import type { z } from 'zod';
import type { UploadRule } from '../area.ts';

/**
 * What the progress of a section is counted in: seconds that were played, seconds of reading, pages that were shown (and read); or nothing,
 * because something else completes it. The server judges measures (`study-judge.ts`), never kinds.
 */
export type Measure = 'played' | 'read' | 'paged' | 'passed';

/** How long a section is: seconds of media or estimated seconds to read, and pages where it has some. */
export interface SectionLength {
  durationSeconds: number;
  pages: number | null;
}

/** The rules of a course that the words of a kind may name. */
interface NamedRules {
  completionThreshold: number;
  minDwellSeconds: number;
}

/** The fields that hold the keys of a section's uploaded files; a field means the same in every kind. */
export type FileField = 'objectKey' | 'captionKey' | 'posterKey';

/** What both sides know of a kind of sections. Each schema carries the kind as a literal `kind`. */
export interface SectionKindFacts {
  /** What people call it. */
  name: string;
  measure: Measure;
  /** Its length in words; empty where there is nothing to tell. */
  lengthText(length: SectionLength): string;
  /** Why a learner's progress is what it is: the rule that completes such a section. */
  ruleText(rules: NamedRules): string;
  /** What authors fill in → what the console calls it. */
  fields: Readonly<Record<string, string>>;
  /** The files that it takes → what they are uploaded for. */
  files: Readonly<Partial<Record<FileField, string>>>;
  /** Purposes that only this kind uploads for. */
  uploads: Readonly<Record<string, UploadRule>>;
  /** What an author sends, what the editor shows, and what the player gets. */
  input: z.ZodObject<{ kind: z.ZodLiteral<string> }>;
  edit: z.ZodObject<{ kind: z.ZodLiteral<string> }>;
  shown: z.ZodObject<{ kind: z.ZodLiteral<string> }>;
}

/** States a kind; its keys and purposes stay literal, so that unions can be derived from them. */
export const defineSectionKind = <const Kind extends SectionKindFacts>(kind: Kind): Kind => kind;
