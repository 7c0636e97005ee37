import pg from 'pg';
import { repeatWhenLost } from './repeat.ts';

const KEPT_MS = 500;

/** Whether the database responds, tested on a dedicated connection: those of the pool may all be waiting. */
export interface Readiness {
  /**
   * Rejects within five seconds if the database cannot be reached or does not respond. Concurrent calls share one query, and its result
   * holds for half a second.
   */
  check(): Promise<void>;
  close(): void;
}

export function createReadiness(config: pg.ClientConfig): Readiness {
  let client: pg.Client | undefined;
  let asked: { at: number; answer: Promise<void> } | undefined;

  const drop = (): void => {
    // Not awaited: a frozen server does not acknowledge the close.
    void client?.end();
    client = undefined;
  };
  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client(config);
    // A connection that breaks between checks is noticed by the next one.
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
