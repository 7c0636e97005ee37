import { gradeSeveral } from './choice-grading.ts';
import * as choice from './choice.ts';
import type { KindRules } from './kind-rules.ts';
import { unevenShares } from './lost-marks.ts';

export const multiple: KindRules<'multiple'> = {
  faultOf: ({ options }) => choice.optionsFault(options) ?? (choice.countRight(options) > 0 ? null : '多选题至少要有一个正确选项'),
  clean: (content) => ({ ...content, ...choice.cleanChoice(content) }),
  likeness: choice.choiceLikeness,
  layOut: (content, draw) => ({ ...content, options: choice.drawOptions(content.options, draw) }),
  asked: ({ kind, stem, options }) => ({ kind, stem, ...choice.askedOptions(options) }),
  right: choice.rightKeys,
  given: choice.chosenKeys,
  grade: gradeSeveral,
  gift: {
    read: (question) => ({ kind: 'multiple', ...choice.readChoice(question) }),
    write: (content) => ({ kind: 'multiple', ...choice.writeChoice(content) }),
    lost: ({ options }) => unevenShares(options),
  },
};
