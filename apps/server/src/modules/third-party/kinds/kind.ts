import type { TestStep } from '@palm/contract/third-party/admin';
import { jsonOf, OutgoingFailure } from '../../../platform/outgoing.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Provider } from '../provider/provider.service.ts';
import type { Tokens } from './tokens.ts';

/** Whom a platform vouches for. */
export interface Stranger {
  /** Organisation, application or issuer at the platform within which the subject is somebody. */
  tenant: string;
  /** Stable there, and never given to another. */
  subject: string;
  /** As the person is called there; may be empty. */
  name: string;
}

/** What a kind works with. */
export interface Context {
  platform: Pick<Platform, 'outgoing' | 'settings' | 'secrets'>;
  provider: Provider;
  tokens: Tokens;
}

interface Departure {
  state: string;
  /** Where the browser is to come back. */
  redirectUri: string;
  /** The page is shown by the platform's own application. */
  inside: boolean;
}

interface Leaving extends Departure {
  /** Empty where somebody is signed in. */
  orgCode: string;
}

interface Return extends Departure {
  code: string;
  iss: string | undefined;
}

/** A platform that sends the browser back with a code. */
export interface CodeKind {
  /** The address to send the browser to. */
  depart(context: Context, departure: Leaving): Promise<string>;
  /** @throws Refusal, OutgoingFailure */
  identify(context: Context, back: Return): Promise<Stranger>;
  /** What can be asked without a person. */
  steps: readonly Step[];
}

export interface Step {
  title: string;
  /** Answers what was found; throws where it does not go on. */
  run(context: Context): Promise<string>;
}

/** The platform answered, and does not vouch for anybody. Its words are for administrators and the log. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

interface Question {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: object;
  /** Asking twice is no harm; a question that carries a code is asked once. */
  repeatable?: boolean;
}

/**
 * Asks a platform and answers the object it sends. These platforms say what went wrong in fields, some of them with status 200.
 * @throws Refusal, OutgoingFailure
 */
export async function ask({ platform }: Pick<Context, 'platform'>, question: Question): Promise<Record<string, unknown>> {
  const { body, headers, ...rest } = question;
  const answer = await platform.outgoing({
    ...rest,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (answer.status >= 500) {
    throw new OutgoingFailure('unreachable', new URL(question.url).host);
  }
  const found = jsonOf(answer, question.url);
  const code = found['errcode'] ?? found['code'] ?? 0;
  if (answer.status >= 400 || (code !== 0 && code !== '0')) {
    throw new Refusal(
      `${textOf(code)} ${textOf(found['errmsg'] ?? found['message'] ?? found['error_description'] ?? found['msg'])}`.slice(0, 200),
    );
  }
  return found;
}

/** NUL, and halves of characters: no platform is held to our rules, and the database stores neither. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;

export const storable = (text: string): string => text.replace(UNSTORABLE, '');

/** The text of a field; empty where it is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const LONGEST_NAME = 100;

/** What a person is called, as far as it can be kept; the cut may go through a character. */
export const nameOf = (value: unknown): string => storable(textOf(value).slice(0, LONGEST_NAME)).trim();

/** The object of a field; empty where it is none. */
export const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** @throws Refusal where the platform names nobody */
export function subjectOf(value: unknown): string {
  const subject = textOf(value);
  // Not cleaned: two people could become one.
  if (subject === '' || subject.length > 256 || subject.search(UNSTORABLE) >= 0) {
    throw new Refusal('对方没有给出身份');
  }
  return subject;
}

/** An address of a platform with its query. */
export const addressOf = (base: string, path: string, query: Readonly<Record<string, string>>, fragment = ''): string =>
  `${base.replace(/\/+$/, '')}${path}?${new URLSearchParams(query).toString()}${fragment}`;

/** Runs steps in their order until one does not go on. */
export async function runSteps(context: Context, steps: readonly Step[]): Promise<TestStep[]> {
  const told: TestStep[] = [];
  for (const step of steps) {
    const { title } = step;
    try {
      told.push({ title, passed: true, detail: await step.run(context) });
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof OutgoingFailure)) {
        throw error;
      }
      told.push({ title, passed: false, detail: error.message });
      break;
    }
  }
  return told;
}

/** @throws Refusal where the platform gives none */
export function tokenTextOf(value: unknown): string {
  const token = textOf(value);
  if (token === '') {
    throw new Refusal('对方没有给出访问凭证');
  }
  return token;
}
