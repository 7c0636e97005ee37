import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@palm/contract/endpoint';
import { z } from 'zod';

/** A response that violates the contract: a bug in the view that made it. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
}

/**
 * Development and tests: compares what a handler returned with what is sent, and with what the contract parses from that.
 * @throws AnswerError naming the key that is not in the contract, or the value that does not fit it
 */
export function checkAnswer(endpoint: Endpoint, answer: unknown, sent: unknown): void {
  const complain = (text: string): never => {
    throw new AnswerError(`${endpoint.method} ${endpoint.path}: ${text}`);
  };
  const written = JSON.stringify(sent);
  const wire = read(written);
  // Equal JSON means equal values; only otherwise walk through both.
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

/** A value as the other side receives it; undefined stays undefined. */
const read = (written: string | undefined): unknown => (written === undefined ? undefined : JSON.parse(written));

/** The first path of the handler's result that is not sent, such as `result.list[].correct`. */
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
