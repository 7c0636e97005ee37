import type { Ground } from '../../platform/platform.ts';
import type { SearchSource } from '../../platform/answers/search.ts';
import { questionSearchIn, questionTargetsIn } from '../classroom/index.ts';
import { inGroups } from './question.queries.ts';

/** What groups talk about: for who is in the group, and for who answers questions in its class. */
export const groupQuestionTargets = questionTargetsIn(inGroups);
export const groupQuestionSearch = (ground: Pick<Ground, 'db'>): SearchSource => questionSearchIn('group-question', inGroups, ground);
