import { createBatcher, type Batcher } from '../../platform/batch.ts';
import type { Platform } from '../../platform/platform.ts';
import { storeSignIns, type SignIn } from './attendance.queries.ts';

/** Takes down who has come, and answers whether it was the first time. */
export type SignInBook = Batcher<SignIn, boolean>;

const keyOf = (orgId: string, lessonId: string, memberId: string): string => `${orgId} ${lessonId} ${memberId}`;

/** A class comes through the door in the same minute: who signs in together is stored together. One for each server. */
export const createSignInBook = ({ db }: Pick<Platform, 'db'>): SignInBook =>
  createBatcher({
    name: 'attendance',
    maxItems: 200,
    parallel: 2,
    write: async (signIns) => {
      const stored = await storeSignIns(db, signIns);
      const first = new Set(stored.map(({ org_id, lesson_id, member_id }) => keyOf(org_id, lesson_id, member_id)));
      // Of the same call many times in one batch it is the first time for one.
      return signIns.map(({ orgId, lessonId, memberId }) => first.delete(keyOf(orgId, lessonId, memberId)));
    },
  });
