import { plainWords } from '../../../../shared/ui/plain-words.ts';
import type { DraftPart, KindWithPart } from './kind-editor.ts';
import { OptionRows } from './option-rows.tsx';
import { newOption, readOptions, withCorrect, writeOptions, type OptionDraft } from './options.ts';

type ChoiceFields = { choices: OptionDraft[] };

const part: DraftPart<ChoiceFields> = {
  fresh: () => ({ choices: ['1', '2', '3', '4'].map((id) => newOption('', false, id)) }),
  names: { choices: '选项' },
  show: { choices: (choices) => choices.map(({ text, correct }) => `${correct ? '✓ ' : ''}${plainWords(text)}`).join('；') },
};

/** One component for both kinds, so that switching between them keeps the options mounted. */
const Choices: KindWithPart<'single' | 'multiple', ChoiceFields>['Editor'] = ({ draft: { kind, choices }, onChange }) => (
  <OptionRows options={choices} many={kind === 'multiple'} onChange={(next) => onChange({ choices: next })} />
);

export const single: KindWithPart<'single', ChoiceFields> = {
  part,
  Editor: Choices,
  read: (content) => ({ choices: readOptions(content) }),
  write: ({ stem, choices, analysis }) => ({ kind: 'single', stem, ...writeOptions(choices), analysis }),
  enter: ({ choices }) => {
    const first = choices.find(({ correct }) => correct);
    return first ? { choices: withCorrect(choices, first.id, false) } : {};
  },
};

export const multiple: KindWithPart<'multiple', ChoiceFields> = {
  part,
  Editor: Choices,
  read: (content) => ({ choices: readOptions(content) }),
  write: ({ stem, choices, analysis }) => ({ kind: 'multiple', stem, ...writeOptions(choices), analysis }),
};
