import { z } from 'zod';
import { questionKindKeys, questionKinds, type QuestionKind } from './kinds.ts';

type Kinds = typeof questionKinds;
/** As written by its author, or as shown to a candidate. */
type Side = 'content' | 'asked';
type Variant<Kind extends QuestionKind, Of extends Side, Fields extends z.ZodRawShape> = z.ZodObject<
  { kind: z.ZodLiteral<Kind> } & Kinds[Kind][Of] & Fields
>;
type Variants<Of extends Side, Fields extends z.ZodRawShape> = { [Kind in QuestionKind]: Variant<Kind, Of, Fields> }[QuestionKind];

/** A union of all question kinds, discriminated by `kind`, with the same additional fields. */
export function questionWith<Of extends Side, Fields extends z.ZodRawShape>(side: Of, fields: Fields) {
  const variants = questionKindKeys.map((kind) => z.object({ kind: z.literal(kind), ...questionKinds[kind][side], ...fields }));
  return z.discriminatedUnion('kind', variants as unknown as [Variants<Of, Fields>, ...Variants<Of, Fields>[]]);
}

/** Full content of a question, including the correct answers: never sent to a learner who is taking an exam. */
export const questionContent = questionWith('content', {});
type Contents = { [Kind in QuestionKind]: z.output<Variant<Kind, 'content', Record<never, never>>> };
export type ContentOf<Kind extends QuestionKind> = Contents[Kind];
export type QuestionContent = ContentOf<QuestionKind>;

type Askeds = { [Kind in QuestionKind]: z.output<Variant<Kind, 'asked', Record<never, never>>> };
/** What a candidate may see of a question of this kind. */
export type AskedOf<Kind extends QuestionKind> = Askeds[Kind];
export type AskedQuestion = AskedOf<QuestionKind>;

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never;
type AnswerParts = Intersection<Kinds[QuestionKind]['answer']>;
const answerParts = Object.assign({}, ...Object.values(questionKinds).map(({ answer }) => answer)) as AnswerParts;

/** An answer to a question of any kind: the chosen option keys, or the text of each blank. Each question uses one of the parts. */
export const answer = z.object(answerParts).partial();
export type Answer = z.infer<typeof answer>;
