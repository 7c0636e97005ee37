import type { Infrastructure } from '../../platform/platform.ts';
import type { SearchSource } from '../../platform/answers/search.ts';
import { questionSearchIn, questionTargetsIn } from '../classroom/index.ts';
import { inGroups } from './question.queries.ts';

/** Questions of a group forum are visible to the group and to whoever answers questions in its class. */
export const groupQuestionTargets = questionTargetsIn(inGroups);
export const groupQuestionSearch = (infrastructure: Pick<Infrastructure, 'db'>): SearchSource =>
  questionSearchIn('group-question', inGroups, infrastructure);
