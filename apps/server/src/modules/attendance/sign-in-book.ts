import { createBatcher, type Batcher } from '../../platform/batch.ts';
import type { Platform } from '../../platform/platform.ts';
import { storeSignIns, type SignIn } from './attendance.queries.ts';

/** Records sign-ins; resolves to whether it was the first one. */
export type SignInBook = Batcher<SignIn, boolean>;

const keyOf = (orgId: string, lessonId: string, memberId: string): string => `${orgId} ${lessonId} ${memberId}`;

/** A whole class signs in within a minute, so concurrent sign-ins are stored in one batch. One instance per server. */
export const createSignInBook = ({ db }: Pick<Platform, 'db'>): SignInBook =>
  createBatcher({
    name: 'attendance',
    maxItems: 200,
    parallel: 2,
    write: async (signIns) => {
      const stored = await storeSignIns(db, signIns);
      const first = new Set(stored.map(({ org_id, lesson_id, member_id }) => keyOf(org_id, lesson_id, member_id)));
      // If a batch contains the same sign-in several times, only one of them is the first.
      return signIns.map(({ orgId, lessonId, memberId }) => first.delete(keyOf(orgId, lessonId, memberId)));
    },
  });
