import type { Database } from '../../apps/server/src/platform/database/connect.ts';
import { createIds } from '../../apps/server/src/platform/ids.ts';
import { newSessionToken } from '../../apps/server/src/platform/session-token.ts';

const newId = createIds(Date.now);

export interface Person {
  memberId: string;
  token: string;
}

/** Members with a session each, without a password. */
export async function createCrowd(db: Database['db'], orgId: string, size: number): Promise<Person[]> {
  const now = new Date();
  const people = Array.from({ length: size }, () => ({ memberId: newId(), sessionId: newId(), ...newSessionToken(orgId) }));
  const times = { password_changed_at: now, created_at: now, updated_at: now };
  await db
    .insertInto('member')
    .values(people.map(({ memberId }) => ({ org_id: orgId, id: memberId, account: memberId, name: '林小满', password_hash: '', ...times })))
    .execute();
  const life = { created_at: now, last_seen_at: now, expires_at: new Date(now.getTime() + 86_400_000) };
  await db
    .insertInto('session')
    .values(
      people.map(({ memberId, sessionId, hash }) => ({
        org_id: orgId,
        id: sessionId,
        member_id: memberId,
        token_hash: hash,
        terminal: 'pc',
        ...life,
      })),
    )
    .execute();
  return people;
}

/** A 5xx response without Retry-After. */
export class ServerFault extends Error {}

/** Null if the call was deferred (503 with Retry-After), or lost with the server. */
export async function post<T>(address: string, token: string, body: object): Promise<T | null> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-access-token': token },
      body: JSON.stringify(body),
    });
    const envelope = (await answer.json()) as { flag: boolean; msg: string; result: T };
    if (answer.status === 503 && Number(answer.headers.get('retry-after')) > 0) {
      return null;
    }
    if (!envelope.flag) {
      throw new (answer.status >= 500 ? ServerFault : Error)(`${address}: ${answer.status} ${envelope.msg}`);
    }
    return envelope.result;
  } catch (error) {
    // The server was killed during this request: it was not acknowledged, and nothing is assumed about it.
    if (error instanceof TypeError) {
      return null;
    }
    throw error;
  }
}

/** A busy server may defer a call: it is retried, as the pages do. */
export async function retryDeferred<T>(ask: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== null) {
      return answer;
    }
  }
}
