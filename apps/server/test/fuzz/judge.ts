import { errorTable } from '@palm/contract/errors';
import type { LightMyRequestResponse } from 'fastify';
import type { DocumentedCall } from './documented-calls.ts';

/** The seed's own status: the session has expired (§8). */
const SESSION_GONE = 819;
const KEYS = ['flag', 'code', 'errorCode', 'msg', 'result'];

/** Internals that must not leak: stacks, file names, statements, names of libraries. */
export const INTERNAL =
  /node_modules|\.[jt]s:\d|\/(work|home|root|usr|tmp)\/|\bat [\w.]+ \(|\b(select|insert into|update|delete from)\b .*\b(from|values|set|where)\b|syntax error|violates|relation "|column "|\bzod\b|postgres|kysely|fastify|FST_ERR|E(CONN|NOENT|ACCES|NAMETOOLONG)|undefined|\[object|TypeError|RangeError/i;

/** The problem with a response, whatever was asked; null if there is none. */
export function judge({ download }: DocumentedCall, response: LightMyRequestResponse): string | null {
  if (response.statusCode >= 500 && response.statusCode !== SESSION_GONE) {
    return `status ${response.statusCode}`;
  }
  const type = String(response.headers['content-type'] ?? '');
  if (download !== null && type.startsWith(download)) {
    return null;
  }
  // A HEAD response has no body to judge.
  if (response.raw.req.method === 'HEAD') {
    return null;
  }
  return type.startsWith('application/json') ? judgeEnvelope(response.payload) : `an answer of the type "${type}"`;
}

function judgeEnvelope(payload: string): string | null {
  const envelope = JSON.parse(payload) as Record<string, unknown>;
  if (Object.keys(envelope).join() !== KEYS.join()) {
    return 'no envelope';
  }
  const { flag, errorCode, msg } = envelope;
  if (flag === true) {
    return errorCode === null ? null : 'an error in a good answer';
  }
  if (typeof errorCode !== 'string' || !(errorCode in errorTable)) {
    return `the unknown error ${String(errorCode)}`;
  }
  if (!/[\u4e00-\u9fff]/.test(String(msg))) {
    return 'a refusal that says nothing in Chinese';
  }
  return INTERNAL.test(String(msg)) ? `something internal: ${INTERNAL.exec(String(msg))?.[0]}` : null;
}
