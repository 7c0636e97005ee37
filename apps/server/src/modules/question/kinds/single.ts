import { gradeWhole } from './choice-grading.ts';
import * as choice from './choice.ts';
import type { KindRules } from './kind-rules.ts';
import { lostShares } from './lost-marks.ts';

export const single: KindRules<'single'> = {
  faultOf: ({ options }) => choice.optionsFault(options) ?? (choice.countRight(options) === 1 ? null : '单选题要有且只有一个正确选项'),
  clean: (content) => ({ ...content, ...choice.cleanChoice(content) }),
  likeness: choice.choiceLikeness,
  layOut: (content, draw) => ({ ...content, options: choice.drawOptions(content.options, draw) }),
  asked: ({ kind, stem, options }) => ({ kind, stem, ...choice.askedOptions(options) }),
  right: choice.rightKeys,
  given: choice.chosenKeys,
  grade: gradeWhole,
  gift: {
    read: (question) => ({ kind: 'single', ...choice.readChoice(question) }),
    write: (content) => ({ kind: 'single', ...choice.writeChoice(content) }),
    lost: ({ options }) => lostShares(options),
  },
};
