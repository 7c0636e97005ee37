import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit, type AuditNote } from '../../identity/index.ts';
import type { QaModerated } from '../qa.events.ts';
import { findAnswer, findQuestion, type QuestionRow } from '../qa.queries.ts';
import { openQuestion, refreshQuestion } from '../qa.service.ts';
import { revokeAcceptance } from '../writing.queries.ts';
import * as queries from './moderation.queries.ts';

type Parts = Pick<Platform, 'db' | 'answers' | 'clock' | 'jobs' | 'newId'>;
type OpenToModerate = (parts: Pick<Parts, 'db' | 'answers'>, person: Person, questionId: string) => Promise<QuestionRow>;

/**
 * For those who teach where the question was asked.
 * @throws AppError QA_TEACHERS_ONLY
 */
const asTeacher: OpenToModerate = async (parts, person, questionId) => {
  const { question, forum } = await openQuestion(parts, person, questionId);
  if (!forum.teaches) {
    throw forum.refusal ?? new AppError('QA_TEACHERS_ONLY');
  }
  return question;
};

/** For administrators, whose permission the call has already checked. */
const asAdministrator: OpenToModerate = async ({ db }, person, questionId) => orNotFound(await findQuestion(db, person, questionId));

interface Act {
  act: QaModerated['act'];
  reason?: string;
  /** The affected answer, unless it is the question itself. */
  answer?: { id: string; member_id: string | null };
  /** Returns whether anything changed. */
  write: (tx: Db, key: { orgId: string; id: string; now: Date }) => Promise<boolean>;
}

const actions = {
  hidden: 'qa.hide',
  restored: 'qa.restore',
  closed: 'qa.close',
  reopened: 'qa.reopen',
} satisfies Record<QaModerated['act'], AuditNote['action']>;

/** Applies an act at most once: writes it, logs it, and notifies the author unless they are the moderator. */
const moderate = (parts: Parts, person: Person, question: QuestionRow, { act, reason = '', answer, write }: Act): Promise<void> =>
  inTransaction(parts.db, async (tx) => {
    const { orgId } = person;
    const now = parts.clock.now();
    if (!(await write(tx, { orgId, id: answer?.id ?? question.id, now }))) {
      return;
    }
    const what = answer ? '回答' : '问题';
    await writeAudit(tx, parts, person, {
      action: actions[act],
      targetId: question.id,
      targetName: question.title,
      detail: reason === '' ? what : `${what}：${reason}`,
    });
    const memberId = (answer ?? question).member_id;
    if (memberId !== null && memberId !== person.memberId) {
      const about = { orgId, questionId: question.id, answerId: answer?.id ?? null, title: question.title };
      await parts.jobs.publish(tx, 'qa-moderated', { ...about, act, reason, memberId, at: now.toISOString() });
    }
    await refreshQuestion(tx, parts, { ...question, orgId });
  });

/** The same acts for teachers and for administrators, who differ in how a question is opened. */
const moderationBy = (open: OpenToModerate) => {
  const openAnswer = async (parts: Parts, person: Person, answerId: string) => {
    const answer = orNotFound(await findAnswer(parts.db, person, answerId));
    return { answer, question: await open(parts, person, answer.question_id) };
  };
  return {
    async hide(parts: Parts, person: Person, { questionId, reason }: { questionId: string; reason: string }) {
      const question = await open(parts, person, questionId);
      await moderate(parts, person, question, { act: 'hidden', reason, write: (tx, key) => queries.hideQuestion(tx, { ...key, reason }) });
    },
    async restore(parts: Parts, person: Person, questionId: string) {
      await moderate(parts, person, await open(parts, person, questionId), { act: 'restored', write: queries.restoreQuestion });
    },
    async hideAnswer(parts: Parts, person: Person, { answerId, reason }: { answerId: string; reason: string }) {
      const { answer, question } = await openAnswer(parts, person, answerId);
      const write: Act['write'] = async (tx, key) => {
        const isNew = await queries.hideAnswer(tx, { ...key, reason });
        await revokeAcceptance(tx, person, question.id, answerId);
        return isNew;
      };
      await moderate(parts, person, question, { act: 'hidden', reason, answer, write });
    },
    async restoreAnswer(parts: Parts, person: Person, answerId: string) {
      const { answer, question } = await openAnswer(parts, person, answerId);
      await moderate(parts, person, question, { act: 'restored', answer, write: queries.restoreAnswer });
    },
    async close(parts: Parts, person: Person, { questionId, on }: { questionId: string; on: boolean }) {
      const question = await open(parts, person, questionId);
      const act: Act = on ? { act: 'closed', write: queries.closeQuestion } : { act: 'reopened', write: queries.reopenQuestion };
      await moderate(parts, person, question, act);
    },
  };
};

export const byTeacher = moderationBy(asTeacher);
export const byAdministrator = moderationBy(asAdministrator);
