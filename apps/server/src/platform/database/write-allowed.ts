import { sql } from 'kysely';
import { violatedConstraint } from './errors.ts';
import type { Db } from './transaction.ts';

/**
 * Applies a write to as many rows as the constraints allow, inside an open transaction. A batch that a violation rejects is halved until
 * the offending rows are isolated, so a few among thousands cost only a few more statements.
 * @param write returns how many rows it changed
 */
export async function writeAllowed(
  tx: Db,
  ids: readonly string[],
  write: (ids: string[]) => Promise<number>,
): Promise<{ done: number; held: string[] }> {
  if (ids.length === 0) {
    return { done: 0, held: [] };
  }
  await sql`savepoint allowed`.execute(tx);
  try {
    const done = await write([...ids]);
    await sql`release savepoint allowed`.execute(tx);
    return { done, held: [] };
  } catch (error) {
    if (violatedConstraint(error) === null) {
      throw error;
    }
    await sql`rollback to savepoint allowed`.execute(tx);
  }
  if (ids.length === 1) {
    return { done: 0, held: [...ids] };
  }
  const middle = Math.ceil(ids.length / 2);
  const first = await writeAllowed(tx, ids.slice(0, middle), write);
  const second = await writeAllowed(tx, ids.slice(middle), write);
  return { done: first.done + second.done, held: [...first.held, ...second.held] };
}
