import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@palm/contract/endpoint';
import { z } from 'zod';

/** An answer that is not what the contract says: a fault of the view that made it. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
}

/**
 * Development and tests: compares what a handler answered with what is sent of it and with what the contract reads from that.
 * @throws AnswerError naming the key that nobody promised, or what does not fit the contract
 */
export function checkAnswer(endpoint: Endpoint, answer: unknown, sent: unknown): void {
  const complain = (text: string): never => {
    throw new AnswerError(`${endpoint.method} ${endpoint.path}: ${text}`);
  };
  const written = JSON.stringify(sent);
  const wire = read(written);
  // What is written alike is alike; only the rest is worth a walk through both.
  const answered = JSON.stringify(answer);
  const unnamed = answered === written ? null : findUnnamed(read(answered), wire, 'result');
  if (unnamed !== null) {
    complain(`the answer holds what the contract does not name: ${unnamed}`);
  }
  const parsed = endpoint.result.safeParse(wire);
  if (!parsed.success) {
    complain(`the answer is not what the contract says: ${z.prettifyError(parsed.error)}`);
  }
  const reread = JSON.stringify(parsed.data);
  if (reread !== written && !isDeepStrictEqual(read(reread), wire)) {
    complain('the contract reads another answer than the one that is sent');
  }
}

/** A value as it arrives at the other side; nothing is written as `undefined`. */
const read = (written: string | undefined): unknown => (written === undefined ? undefined : JSON.parse(written));

/** The first place of the answer that is not sent, such as `result.list[].correct`. */
function findUnnamed(answer: unknown, sent: unknown, path: string): string | null {
  if (typeof answer !== 'object' || answer === null) {
    return isDeepStrictEqual(answer, sent) ? null : path;
  }
  if (typeof sent !== 'object' || sent === null) {
    return path;
  }
  for (const [key, value] of Object.entries(answer)) {
    const place = Array.isArray(answer) ? `${path}[]` : `${path}.${key}`;
    const unnamed = key in sent ? findUnnamed(value, (sent as Record<string, unknown>)[key], place) : place;
    if (unnamed !== null) {
      return unnamed;
    }
  }
  return null;
}
