import { orNotFound } from '../../../platform/app-error.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openColumn } from '../detail/column-access.ts';
import * as queries from './subscription.queries.ts';

type Parts = Pick<Platform, 'db' | 'files' | 'cache' | 'clock'>;

export async function subscribe(parts: Parts, person: Person, columnId: string): Promise<{ subscriberCount: number }> {
  const { db, clock } = parts;
  const { orgId, memberId } = person;
  await openColumn(parts, person, columnId);
  await queries.addSubscription(db, { orgId, memberId, columnId }, clock.now());
  return { subscriberCount: orNotFound(await queries.countSubscribers(db, orgId, columnId)) };
}

/** Also works for a column the member no longer has access to, so that they can always unsubscribe. */
export async function unsubscribe(
  { db }: Pick<Platform, 'db'>,
  { orgId, memberId }: Person,
  columnId: string,
): Promise<{ subscriberCount: number }> {
  await queries.endSubscription(db, { orgId, memberId, columnId });
  return { subscriberCount: orNotFound(await queries.countSubscribers(db, orgId, columnId)) };
}

export const markSeen = ({ db, clock }: Pick<Platform, 'db' | 'clock'>, { orgId, memberId }: Person, columnId: string): Promise<void> =>
  queries.storeSeen(db, { orgId, memberId, columnId }, clock.now());
