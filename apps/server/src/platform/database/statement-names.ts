import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const KNOWN_TEXTS = 2000;
const NAMES_PER_CONNECTION = 300;

interface Statement {
  readonly name: string;
  seen: number;
}

const statements = new LRUCache<string, Statement>({ max: KNOWN_TEXTS });

function statementOf(text: string): Statement {
  const known = statements.get(text);
  if (known) {
    return known;
  }
  const fresh = { name: `s_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`, seen: 0 };
  statements.set(text, fresh);
  return fresh;
}

/**
 * Chooses the server-side statement names of one connection. The server keeps a plan per name as long as the connection lives, so a name is
 * given only to a text seen a second time (lists of varying length are not) and to at most 300 texts.
 */
export function createStatementNames(limit = NAMES_PER_CONNECTION): (text: string) => string | undefined {
  const given = new Set<string>();
  return (text) => {
    const statement = statementOf(text);
    if (given.has(statement.name)) {
      return statement.name;
    }
    statement.seen += 1;
    if (statement.seen < 2 || given.size >= limit) {
      return undefined;
    }
    given.add(statement.name);
    return statement.name;
  };
}
