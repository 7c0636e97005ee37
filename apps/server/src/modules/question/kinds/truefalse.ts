import { gradeWhole } from './choice-grading.ts';
import * as choice from './choice.ts';
import type { KindRules } from './kind-rules.ts';

export const truefalse: KindRules<'truefalse'> = {
  faultOf: ({ options }) =>
    options.length === 2 && choice.countRight(options) === 1 ? choice.optionsFault(options) : '判断题要有两个选项，其中一个正确',
  clean: (content) => ({ ...content, ...choice.cleanChoice(content) }),
  likeness: choice.choiceLikeness,
  // 正确 always comes before 错误.
  layOut: (content) => content,
  asked: ({ kind, stem, options }) => ({ kind, stem, ...choice.askedOptions(options) }),
  right: choice.rightKeys,
  given: choice.chosenKeys,
  grade: gradeWhole,
  gift: {
    read: (question) => ({ kind: 'truefalse', ...choice.readChoice(question) }),
    write: (content) => ({ kind: 'truefalse', ...choice.writeChoice(content) }),
    lost: () => [],
  },
};
