import { layOut, type ExamQuestion } from '../attempt/layout.ts';
import type { Choices } from './items.queries.ts';

/** How often each option of each question was chosen, by the author's option keys. */
export type OptionCounts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Counts attempts one at a time, so that none has to be kept in memory. */
export interface OptionCounter {
  add(choices: Choices): void;
  counts: OptionCounts;
}

/** Replaces each option's text by its key, so that after the layout it tells which key the candidate saw it under. */
const named = (question: ExamQuestion): ExamQuestion => {
  const { content } = question;
  const options = content.options.map((option) => ({ ...option, text: option.key }));
  return { ...question, content: { ...content, options } as ExamQuestion['content'] };
};

export function createOptionCounter(questions: readonly ExamQuestion[], shuffleOptions: boolean): OptionCounter {
  const probes = questions.filter(({ content }) => content.options.length > 0).map(named);
  const counts = new Map(probes.map(({ id, content }) => [id, new Map(content.options.map(({ key }) => [key, 0]))]));
  return {
    counts,
    add({ seed, keys }) {
      for (const probe of probes) {
        const chosen = keys[probe.id] ?? [];
        const [laid] = chosen.length > 0 ? layOut([probe], { seed, shuffleQuestions: false, shuffleOptions }) : [];
        const own = counts.get(probe.id);
        for (const { key, text } of laid?.content.options ?? []) {
          if (own && chosen.includes(key)) {
            own.set(text, (own.get(text) ?? 0) + 1);
          }
        }
      }
    },
  };
}
