import type { BodyOf } from '@palm/contract/endpoint';
import type { correctionApi } from '@palm/contract/member/correction';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeMemberRequest, writeAudit } from '../identity/index.ts';

/** Enough for every field; each one is a message to every administrator of members. */
const MOST_A_DAY = 5;

type CorrectionPlatform = Pick<Platform, 'db' | 'clock' | 'newId' | 'secrets' | 'jobs'>;

/** Asks the administrators to correct the caller's data. @throws AppError CORRECTION_USED_UP */
export const askCorrection = (
  { db, ...platform }: CorrectionPlatform,
  person: Person,
  { creationId, words }: BodyOf<typeof correctionApi.ask>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { orgId, memberId, name, account } = person;
    if (!(await takeMemberRequest(tx, platform, { orgId, memberId, request: 'correction', most: MOST_A_DAY }))) {
      throw new AppError('CORRECTION_USED_UP', { most: MOST_A_DAY });
    }
    const note = { action: 'member.askCorrection', targetId: memberId, targetName: name, detail: words } as const;
    await writeAudit(tx, platform, person, note);
    const at = platform.clock.now().toISOString();
    const requestId = creationId ?? platform.newId();
    await platform.jobs.publish(tx, 'correction-asked', { orgId, requestId, memberId, name, account, words, at });
  });
