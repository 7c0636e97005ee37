import type { ForumKind } from '@palm/contract/qa/calls';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';

interface Written {
  id: string;
  body: string;
  pictureKeys: readonly string[];
  now: Date;
}

/** The asker automatically follows the question. */
export async function insertQuestion(
  tx: Db,
  { orgId, memberId }: Person,
  question: Written & { kind: ForumKind; objectId: string; title: string },
): Promise<void> {
  await tx
    .insertInto('qa_question')
    .values({
      org_id: orgId,
      id: question.id,
      kind: question.kind,
      object_id: question.objectId,
      member_id: memberId,
      title: question.title,
      body: question.body,
      picture_keys: [...question.pictureKeys],
      created_at: question.now,
    })
    .execute();
  await insertFollow(tx, { orgId, memberId }, question.id, question.now);
}

export async function insertAnswer(
  tx: Db,
  { orgId, memberId }: Person,
  answer: Written & { questionId: string; byTeacher: boolean },
): Promise<void> {
  await tx
    .insertInto('qa_answer')
    .values({
      org_id: orgId,
      id: answer.id,
      question_id: answer.questionId,
      member_id: memberId,
      by_teacher: answer.byTeacher,
      body: answer.body,
      picture_keys: [...answer.pictureKeys],
      created_at: answer.now,
    })
    .execute();
}

type MemberKey = Pick<Person, 'orgId' | 'memberId'>;

export async function insertFollow(db: Db, { orgId, memberId }: MemberKey, questionId: string, since: Date): Promise<void> {
  await db
    .insertInto('qa_follow')
    .values({ org_id: orgId, question_id: questionId, member_id: memberId, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFollow(db: Db, { orgId, memberId }: MemberKey, questionId: string): Promise<void> {
  await db
    .deleteFrom('qa_follow')
    .where('org_id', '=', orgId)
    .where('question_id', '=', questionId)
    .where('member_id', '=', memberId)
    .execute();
}

/** Everybody who follows a question, except for the person who answers it. */
export async function findOtherFollowers(tx: Db, { orgId, memberId }: MemberKey, questionId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('qa_follow')
    .select('member_id')
    .where('org_id', '=', orgId)
    .where('question_id', '=', questionId)
    .where('member_id', '<>', memberId)
    .orderBy('member_id')
    .execute();
  return rows.map((row) => row.member_id);
}

/** Returns whether anything changed: of concurrent identical calls, only one does. */
export async function acceptAnswer(tx: Db, { orgId }: Person, questionId: string, answerId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('qa_question')
    .set({ accepted_answer_id: answerId })
    .where('org_id', '=', orgId)
    .where('id', '=', questionId)
    .where('accepted_answer_id', 'is distinct from', answerId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Only if this answer is still the accepted one. */
export async function revokeAcceptance(db: Db, { orgId }: Person, questionId: string, answerId: string): Promise<void> {
  await db
    .updateTable('qa_question')
    .set({ accepted_answer_id: null })
    .where('org_id', '=', orgId)
    .where('id', '=', questionId)
    .where('accepted_answer_id', '=', answerId)
    .execute();
}

/** Locks the question, so that no answer arrives between check and removal. */
export const lockQuestion = (tx: Db, { orgId }: Person, questionId: string) =>
  tx.selectFrom('qa_question').select('id').where('org_id', '=', orgId).where('id', '=', questionId).forUpdate().executeTakeFirst();

export async function deleteQuestion(db: Db, { orgId }: Person, questionId: string): Promise<void> {
  await db.deleteFrom('qa_question').where('org_id', '=', orgId).where('id', '=', questionId).execute();
}

export async function deleteAnswer(db: Db, { orgId }: Person, answerId: string): Promise<void> {
  await db.deleteFrom('qa_answer').where('org_id', '=', orgId).where('id', '=', answerId).execute();
}
