import type { ResultOf } from '@palm/contract/endpoint';
import type { homeworkDeskApi } from '@palm/contract/homework/desk';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeAudit } from '../identity/index.ts';
import { manageSubmission } from './desk.service.ts';
import { insertAuthors } from './own-work.queries.ts';
import { findVersions, lockSubmission } from './submission.queries.ts';

/**
 * Makes a group submission count for members who joined the group later, if the teacher decides so; they are notified like the others.
 * @throws AppError CLASSROOM_STAFF_ONLY, CLASSROOM_DUTY, HOMEWORK_SETTLED
 */
export async function countJoined(
  platform: Platform,
  person: Person,
  submissionId: string,
): Promise<ResultOf<typeof homeworkDeskApi.countJoined>> {
  const { homework, row } = await manageSubmission(platform, person, submissionId);
  const { orgId } = person;
  const at = platform.clock.now().toISOString();
  return inTransaction(platform.db, async (tx) => {
    const held = orNotFound(await lockSubmission(tx, orgId, submissionId));
    if (held.group_id === null) {
      return { added: 0 };
    }
    if (held.state !== 'handed' && held.state !== 'marked') {
      throw new AppError('HOMEWORK_SETTLED', { reason: '小组还没有交，或者已经退回；小组重新提交后就算' });
    }
    const number = held.version_count;
    const memberIds = await insertAuthors(tx, orgId, {
      homeworkId: homework.id,
      submissionId,
      groupId: held.group_id,
      number,
      beside: true,
    });
    if (memberIds.length === 0) {
      return { added: 0 };
    }
    if (held.state === 'marked') {
      const about = { orgId, homeworkId: homework.id, title: homework.title, at };
      const { score, passed } = held;
      const remark = (await findVersions(tx, orgId, submissionId)).at(-1)?.remark ?? '';
      await platform.jobs.publish(tx, 'homework-marked', { ...about, memberIds, number, score, passed, remark });
    }
    const detail = `${row.name}，${memberIds.length} 人`;
    await writeAudit(tx, platform, person, { action: 'homework.countJoined', targetId: homework.id, targetName: homework.title, detail });
    return { added: memberIds.length };
  });
}
