import pg from 'pg';
import { repeatWhenLost } from './repeat.ts';

const KEPT_MS = 500;

/** Whether the database answers, asked on a connection of its own: those of the pool may all be waiting. */
export interface Readiness {
  /**
   * Rejects, within five seconds, while the database cannot be reached or keeps silent. Calls that come together share one question,
   * and its answer holds for half a second.
   */
  check(): Promise<void>;
  close(): void;
}

export function createReadiness(config: pg.ClientConfig): Readiness {
  let client: pg.Client | undefined;
  let asked: { at: number; answer: Promise<void> } | undefined;

  const drop = (): void => {
    // Not waited for: a server that is frozen takes no leave.
    void client?.end();
    client = undefined;
  };
  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client(config);
    // A connection that breaks while nobody asks is noticed by the next question.
    fresh.on('error', () => undefined);
    await fresh.connect();
    return fresh;
  };
  const ask = async (): Promise<void> => {
    try {
      client ??= await connect();
      await client.query('select 1');
    } catch (error) {
      drop();
      throw error;
    }
  };
  return {
    check() {
      if (asked === undefined || performance.now() - asked.at > KEPT_MS) {
        const question = { at: Number.POSITIVE_INFINITY, answer: repeatWhenLost(ask) };
        const answered = () => void (question.at = performance.now());
        question.answer.then(answered, answered);
        asked = question;
      }
      return asked.answer;
    },
    close: drop,
  };
}
