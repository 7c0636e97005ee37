import { lookup } from 'node:dns';
import { lookup as lookupAll } from 'node:dns/promises';
import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

interface OutgoingRequest {
  /** http(s); its query and body may be secret and are never repeated in an error. */
  url: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** The provider deduplicates repeated requests, so an unanswered one is retried once. */
  repeatable?: boolean;
}

export interface OutgoingAnswer {
  status: number;
  /** Keyed by lowercase name. */
  headers: Readonly<Record<string, string>>;
  text: string;
}

/**
 * Sends one request to a provider: at most 10 s per attempt, a response of at most 1 MB, no redirects. An error status is also returned as
 * a response.
 */
export type Outgoing = (request: OutgoingRequest) => Promise<OutgoingAnswer>;

export type OutgoingProblem = 'address' | 'own-machine' | 'name' | 'unreachable' | 'certificate' | 'time' | 'size' | 'redirect' | 'form';

const SENTENCES: Record<OutgoingProblem, string> = {
  address: '地址不正确，应以 https:// 开头',
  'own-machine': '{host} 指向服务器自己或云平台的内部地址，不允许访问（确实需要时请运维设置 OUTGOING_LOCAL=on）',
  name: '找不到 {host}，请检查地址是否写对',
  unreachable: '连不上 {host}，请检查地址和网络',
  certificate: '{host} 的证书不受信任或已过期',
  time: '{host} 10 秒内没有回应',
  size: '{host} 的回应太大（超过 1 MB）',
  redirect: '{host} 要转到别的地址，请直接填写最终的地址',
  form: '{host} 的回应看不懂',
};

/** No usable response. The message is a Chinese sentence that names the host and nothing else of the request. */
export class OutgoingFailure extends Error {
  override readonly name = 'OutgoingFailure';
  readonly problem: OutgoingProblem;

  constructor(problem: OutgoingProblem, host = '', options?: ErrorOptions) {
    super(SENTENCES[problem].replace('{host}', host), options);
    this.problem = problem;
  }
}

interface OutgoingOptions {
  /** Allows addresses of this machine and its cloud: outside production, and if the operator opts in. */
  allowsOwnMachine: boolean;
  /** Milliseconds per attempt. */
  timeLimit?: number;
}

const TIME_LIMIT_MS = 10_000;
const MOST_BYTES = 1024 ** 2;
const REPEATED_STATUS = new Set([502, 503, 504]);

/** The only way out to providers. */
export function createOutgoing({ allowsOwnMachine, timeLimit = TIME_LIMIT_MS }: OutgoingOptions): Outgoing {
  const options: Try = { timeLimit, lookup: allowsOwnMachine ? lookupAny : lookupElsewhere, allowsOwnMachine };
  return async (request) => {
    const url = readUrl(request.url);
    if (request.repeatable !== true) {
      return send(url, request, options);
    }
    const first = await send(url, request, options).catch(orRepeatable);
    return first === null || REPEATED_STATUS.has(first.status) ? send(url, request, options) : first;
  };
}

function orRepeatable(failure: unknown): null {
  if (failure instanceof OutgoingFailure && failure.problem === 'unreachable') {
    return null;
  }
  throw failure;
}

/**
 * Parses the JSON object of a response.
 * @throws OutgoingFailure `form` if there is none
 */
export function jsonOf({ text }: OutgoingAnswer, url: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch {
    // Thrown below.
  }
  throw new OutgoingFailure('form', readUrl(url).host);
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new OutgoingFailure('address');
  }
  return url;
}

interface Try {
  timeLimit: number;
  lookup: LookupFunction;
  allowsOwnMachine: boolean;
}

async function send(url: URL, request: OutgoingRequest, { timeLimit, ...guard }: Try): Promise<OutgoingAnswer> {
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (!guard.allowsOwnMachine && isIP(literal) !== 0 && isOwnMachine(literal)) {
    throw new OutgoingFailure('own-machine', url.host);
  }
  const signal = AbortSignal.timeout(timeLimit);
  try {
    const answer = await open(url, request, { lookup: guard.lookup, signal });
    const status = answer.statusCode ?? 0;
    if (status >= 300 && status < 400) {
      answer.destroy();
      throw new OutgoingFailure('redirect', url.host);
    }
    return { status, headers: headersOf(answer), text: await textOf(answer, url.host) };
  } catch (cause) {
    throw signal.aborted ? new OutgoingFailure('time', url.host) : failureOf(cause, url.host);
  }
}

const open = (url: URL, { method = 'GET', headers = {}, body = '' }: OutgoingRequest, options: RequestOptions): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const sent = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const call = (url.protocol === 'https:' ? https : http).request(
      url,
      // No keep-alive: a kept connection may be closed by the other end just as it is used.
      { ...options, method, agent: false, headers: { accept: 'application/json', ...headers, ...sent, 'accept-encoding': 'identity' } },
      resolve,
    );
    call.on('error', reject);
    call.end(body);
  });

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]));

async function textOf(answer: IncomingMessage, host: string): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) {
      answer.destroy();
      throw new OutgoingFailure('size', host);
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const CERTIFICATE = /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_CERT)/;

/** Describes a network failure, also for protocols other than HTTP. */
export function failureOf(cause: unknown, host: string): OutgoingFailure {
  if (cause instanceof OutgoingFailure) {
    return cause;
  }
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === OWN_MACHINE) {
    return new OutgoingFailure('own-machine', host);
  }
  if (code === 'ENOTFOUND') {
    return new OutgoingFailure('name', host, { cause });
  }
  return new OutgoingFailure(CERTIFICATE.test(code) ? 'certificate' : 'unreachable', host, { cause });
}

const OWN_MACHINE = 'OWN_MACHINE';

const lookupAny: LookupFunction = (name, options, answer) => lookup(name, options, answer);

// Checked when connecting: a name resolved earlier could resolve differently a moment later (DNS rebinding).
const lookupElsewhere: LookupFunction = (name, options, answer) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    const refused = error === null && found.some(({ address }) => isOwnMachine(address));
    const failure = refused ? Object.assign(new Error('refused'), { code: OWN_MACHINE }) : error;
    const [first] = found ?? [];
    if (failure !== null || first === undefined) {
      answer(failure, '', 0);
    } else if (options.all === true) {
      answer(null, found);
    } else {
      answer(null, first.address, first.family);
    }
  });
};

const ownMachine = new BlockList();
// Loopback, link-local, and the addresses where clouds serve machine credentials.
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['192.0.0.192', 32],
] as const) {
  ownMachine.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 127],
  ['fe80::', 10],
  ['fd00:ec2::254', 128],
  ['fd20:ce::254', 128],
  // The same IPv4 addresses behind NAT64.
  ['64:ff9b::', 96],
] as const) {
  ownMachine.addSubnet(network, bits, 'ipv6');
}

/** Also matches IPv4 addresses written as IPv6. */
const isOwnMachine = (address: string): boolean => ownMachine.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Resolves a host for protocols other than HTTP, under the same guard.
 * @throws OutgoingFailure `name` or `own-machine`
 */
export async function addressOf(host: string, { allowsOwnMachine }: Pick<OutgoingOptions, 'allowsOwnMachine'>): Promise<string> {
  const found = await lookupAll(host, { all: true }).catch((cause: unknown) => {
    throw new OutgoingFailure('name', host, { cause });
  });
  const [first] = found;
  if (first === undefined || (!allowsOwnMachine && found.some(({ address }) => isOwnMachine(address)))) {
    throw new OutgoingFailure(first === undefined ? 'name' : 'own-machine', host);
  }
  return first.address;
}
