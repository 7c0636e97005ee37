import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import { MOST_QUESTION_TAGS, type questionApi } from '@palm/contract/question/admin';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { judgeTags } from '../../platform/tags.ts';
import { writeAudit } from '../identity/index.ts';
import { chosenIds } from './question.service.ts';
import { findQuestionTags, lockQuestions, storeTags } from './tag.queries.ts';

type SetTags = (typeof questionApi)['setTags'];
type Parts = Pick<Platform, 'db' | 'clock' | 'newId'>;

export const listQuestionTags = async ({ db }: Parts, { orgId }: Person) => ({ list: await findQuestionTags(db, orgId) });

/** Adds tags to questions and removes tags; a question that would exceed the limit is left unchanged. */
export async function tagQuestions(platform: Parts, person: Person, body: BodyOf<SetTags>): Promise<ResultOf<SetTags>> {
  const { orgId } = person;
  return inTransaction(platform.db, async (tx) => {
    const chosen = await lockQuestions(tx, orgId, await chosenIds(tx, orgId, body));
    const { changing, skipped } = judgeTags(chosen, body, MOST_QUESTION_TAGS);
    await storeTags(tx, orgId, changing);
    if (changing.length > 0) {
      const detail = [...body.add.map((tag) => `加「${tag}」`), ...body.remove.map((tag) => `去「${tag}」`)].join('、');
      await writeAudit(tx, platform, person, { action: 'question.setTags', detail: `${changing.length} 题：${detail}` });
    }
    return { changed: changing.length, skipped };
  });
}
