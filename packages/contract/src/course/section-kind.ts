import type { z } from 'zod';
import type { UploadRule } from '../area.ts';

/**
 * Unit of a section's progress: seconds played, seconds read, or pages viewed (and read); or none, because something else completes it. The
 * server judges measures (`study-judge.ts`), never kinds.
 */
export type Measure = 'played' | 'read' | 'paged' | 'passed';

/** Length of a section: media seconds or estimated reading seconds, and the page count if it has pages. */
export interface SectionLength {
  durationSeconds: number;
  pages: number | null;
}

/** Course rules that the texts of a section kind may mention. */
interface NamedRules {
  completionThreshold: number;
  minDwellSeconds: number;
}

/** Fields that hold the keys of a section's uploaded files; each means the same in every kind. */
export type FileField = 'objectKey' | 'captionKey' | 'posterKey';

/** What server and clients share about a section kind. Each schema carries the kind as a literal `kind`. */
export interface SectionKindFacts {
  /** Name shown to people. */
  name: string;
  measure: Measure;
  /** Its length in words; empty if there is nothing to say. */
  lengthText(length: SectionLength): string;
  /** Explains a learner's progress: the rule that completes such a section. */
  ruleText(rules: NamedRules): string;
  /** Fields that authors fill in → their names in the console. */
  fields: Readonly<Record<string, string>>;
  /** Its file fields → the upload purpose of each. */
  files: Readonly<Partial<Record<FileField, string>>>;
  /** Upload purposes used by this kind only. */
  uploads: Readonly<Record<string, UploadRule>>;
  /** Content as sent by authors, as shown in the editor, and as delivered to the player. */
  input: z.ZodObject<{ kind: z.ZodLiteral<string> }>;
  edit: z.ZodObject<{ kind: z.ZodLiteral<string> }>;
  shown: z.ZodObject<{ kind: z.ZodLiteral<string> }>;
}

/** Declares a section kind; its keys and purposes stay literal types, so that unions can be derived from them. */
export const defineSectionKind = <const Kind extends SectionKindFacts>(kind: Kind): Kind => kind;
