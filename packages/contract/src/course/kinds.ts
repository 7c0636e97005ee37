import { z } from 'zod';
import type { UploadRule } from '../area.ts';
import { article } from './kinds/article.ts';
import { audio } from './kinds/audio.ts';
import { document } from './kinds/document.ts';
import { exam } from './kinds/exam.ts';
import { video } from './kinds/video.ts';
import type { SectionKindFacts } from './section-kind.ts';

/**
 * Section kinds available for study, in the order authors see them. An open set: to add a kind, add a file and a line here (product.md
 * §3.3).
 */
export const sectionKindFacts = { video, audio, article, document, exam } as const satisfies Readonly<Record<string, SectionKindFacts>>;

type Facts = typeof sectionKindFacts;
export type SectionKind = keyof Facts;
export const sectionKinds = Object.keys(sectionKindFacts) as [SectionKind, ...SectionKind[]];
export const sectionKind = z.enum(sectionKinds);

type Part = 'input' | 'edit' | 'shown';
/** Section content as sent by authors, as shown in the editor, and as delivered to the player; for one kind, or for any. */
export type SectionInput<Kind extends SectionKind = SectionKind> = { [K in Kind]: z.output<Facts[K]['input']> }[Kind];
export type SectionEditContent<Kind extends SectionKind = SectionKind> = { [K in Kind]: z.output<Facts[K]['edit']> }[Kind];
export type SectionShown<Kind extends SectionKind = SectionKind> = { [K in Kind]: z.output<Facts[K]['shown']> }[Kind];

const schemasOf = <P extends Part>(part: P) =>
  sectionKinds.map((kind) => sectionKindFacts[kind][part]) as [Facts[SectionKind][P], ...Facts[SectionKind][P][]];

export const sectionInput = z.discriminatedUnion('kind', schemasOf('input'));
export const sectionEditContent = z.discriminatedUnion('kind', schemasOf('edit'));
export const sectionShown = z.discriminatedUnion('kind', schemasOf('shown'));

type KeysOf<Table> = Table extends unknown ? Extract<keyof Table, string> : never;
/** Upload purposes of sections, besides those shared with other parts of a course. */
export const sectionUploads = Object.assign({}, ...sectionKinds.map((kind) => sectionKindFacts[kind].uploads)) as Readonly<
  Record<KeysOf<Facts[SectionKind]['uploads']>, UploadRule>
>;
