import type { TestStep } from '@palm/contract/third-party/admin';
import { jsonOf, OutgoingFailure } from '../../../platform/outgoing.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Provider } from '../provider/provider.service.ts';
import type { Tokens } from './tokens.ts';

/** Someone a platform vouches for. */
export interface Stranger {
  /** The organisation, application or issuer at the platform within which the subject is unique. */
  tenant: string;
  /** Stable within the tenant, and never reassigned. */
  subject: string;
  /** The person's name at the platform; may be empty. */
  name: string;
}

/** What a kind needs to work. */
export interface Context {
  platform: Pick<Platform, 'outgoing' | 'settings' | 'secrets'>;
  provider: Provider;
  tokens: Tokens;
}

interface Departure {
  state: string;
  /** Where the browser is to return. */
  redirectUri: string;
  /** Whether the page is displayed inside the platform's own app. */
  inside: boolean;
}

interface Leaving extends Departure {
  /** Empty if somebody is signed in. */
  orgCode: string;
}

interface Return extends Departure {
  code: string;
  iss: string | undefined;
}

/** A platform that redirects the browser back with a code. */
export interface CodeKind {
  /** Returns the URL to which the browser is sent. */
  depart(context: Context, departure: Leaving): Promise<string>;
  /** @throws Refusal, OutgoingFailure */
  identify(context: Context, back: Return): Promise<Stranger>;
  /** The test steps that work without a person. */
  steps: readonly Step[];
}

export interface Step {
  title: string;
  /** Returns what was found; throws if the test cannot continue. */
  run(context: Context): Promise<string>;
}

/** The platform answered but does not vouch for anybody. Its message is for administrators and the log. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

interface Question {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: object;
  /** Whether the request may be retried; requests that carry a code are sent only once. */
  repeatable?: boolean;
}

/**
 * Sends a request to a platform and returns the object in its response. These platforms report errors in fields, some of them with status
 * 200.
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

/** NUL and lone surrogates: platforms are not bound by our rules, and the database can store neither. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;

export const storable = (text: string): string => text.replace(UNSTORABLE, '');

/** The text of a field, or empty if it is not a text. */
export const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const LONGEST_NAME = 100;

/** A person's name, as far as it can be stored; truncating may split a surrogate pair. */
export const nameOf = (value: unknown): string => storable(textOf(value).slice(0, LONGEST_NAME)).trim();

/** The object of a field, or empty if it is not an object. */
export const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** @throws Refusal if the platform does not identify anybody */
export function subjectOf(value: unknown): string {
  const subject = textOf(value);
  // Rejected rather than cleaned, because cleaning could make two people one.
  if (subject === '' || subject.length > 256 || subject.search(UNSTORABLE) >= 0) {
    throw new Refusal('对方没有给出身份');
  }
  return subject;
}

/** A platform URL with its query. */
export const addressOf = (base: string, path: string, query: Readonly<Record<string, string>>, fragment = ''): string =>
  `${base.replace(/\/+$/, '')}${path}?${new URLSearchParams(query).toString()}${fragment}`;

/** Runs the steps in order until one fails. */
export async function runSteps(context: Context, steps: readonly Step[]): Promise<TestStep[]> {
  const results: TestStep[] = [];
  for (const step of steps) {
    const { title } = step;
    try {
      results.push({ title, passed: true, detail: await step.run(context) });
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof OutgoingFailure)) {
        throw error;
      }
      results.push({ title, passed: false, detail: error.message });
      break;
    }
  }
  return results;
}

/** @throws Refusal if the platform returns none */
export function tokenTextOf(value: unknown): string {
  const token = textOf(value);
  if (token === '') {
    throw new Refusal('对方没有给出访问凭证');
  }
  return token;
}
