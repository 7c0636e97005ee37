import type { KindWithPart } from './kind-editor.ts';
import { newOption, readOptions, writeOptions, type OptionDraft } from './options.ts';
import { TruthRows } from './truth-rows.tsx';

export const truefalse: KindWithPart<'truefalse', { truths: OptionDraft[] }> = {
  part: {
    fresh: () => ({ truths: [newOption('对', true, '1'), newOption('错', false, '2')] }),
    names: { truths: '判断' },
    show: { truths: ([first]) => (first?.correct ? '对' : '错') },
  },
  Editor: ({ draft: { truths }, onChange }) => <TruthRows options={truths} onChange={(next) => onChange({ truths: next })} />,
  read: (content) => ({ truths: readOptions(content) }),
  write: ({ stem, truths, analysis }) => ({ kind: 'truefalse', stem, ...writeOptions(truths), analysis }),
};
