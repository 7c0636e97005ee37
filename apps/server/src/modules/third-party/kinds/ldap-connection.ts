import { connect as connectPlain, isIP } from 'node:net';
import type { Client } from 'ldapts';
import { addressOf, failureOf, OutgoingFailure } from '../../../platform/outgoing.ts';
import { Refusal, type Context } from './kind.ts';

// Loaded on first use: most organisations have no directory.
export const library = () => import('ldapts');

const TIME_LIMIT_MS = 10_000;
const PLACE = /^(\[[0-9a-f:.]+\]|[^\s:/@[\]]+)(?::(\d{1,5}))?$/i;

interface Place {
  host: string;
  port: number;
  ldaps: boolean;
}

/** @throws Refusal unless it is a host with an optional port */
function placeOf({ provider: { values } }: Pick<Context, 'provider'>): Place {
  const ldaps = values['security'] !== 'starttls';
  const [, name = '', port = ldaps ? '636' : '389'] = PLACE.exec((values['host'] ?? '').replace(/^ldaps?:\/\//i, '')) ?? [];
  const place = { host: name.replace(/^\[|\]$/g, ''), port: Number(port), ldaps };
  if (place.host === '' || place.port < 1 || place.port > 65_535) {
    throw new Refusal('服务器要写成 dc.example.com 或 dc.example.com:636');
  }
  return place;
}

interface DirectoryContext extends Pick<Context, 'provider'> {
  platform: { settings: Pick<Context['platform']['settings'], 'allowsOwnMachine'> };
}

/**
 * Opens an encrypted connection with a verified server certificate, passes it to `work`, and closes it. Nothing is sent before that.
 * @param milliseconds the limit for all of the work
 * @throws OutgoingFailure, Refusal
 */
export async function withConnection<T>(
  context: DirectoryContext,
  work: (client: Client) => Promise<T>,
  milliseconds: number = TIME_LIMIT_MS,
): Promise<T> {
  const place = placeOf(context);
  const { host, port, ldaps } = place;
  // Resolved under the same guard as all outgoing requests; the certificate is still checked against the name.
  const address = await addressOf(host, context.platform.settings);
  const ca = context.provider.values['ca'] ?? '';
  const tlsOptions = { host, ...(isIP(host) === 0 ? { servername: host } : {}), ...(ca === '' ? {} : { ca }) };
  const { Client: LdapClient } = await library();
  const url = `${ldaps ? 'ldaps' : 'ldap'}://${isIP(address) === 6 ? `[${address}]` : address}:${port}`;
  let connections = 0;
  const client = new LdapClient({
    url,
    timeout: TIME_LIMIT_MS,
    connectTimeout: TIME_LIMIT_MS,
    ...(ldaps ? { tlsOptions: { ...tlsOptions, host: address } } : {}),
    // The library would reopen a broken connection without StartTLS and send the password in plain text.
    createConnection: ((...to: [number, string]) => {
      connections += 1;
      if (connections > 1) {
        throw new OutgoingFailure('unreachable', host);
      }
      return connectPlain(...to);
    }) as typeof connectPlain,
  });
  return withinLimit(milliseconds, host, async () => {
    try {
      if (!ldaps) {
        await client.startTLS(tlsOptions);
      }
      return await work(client);
    } catch (error) {
      throw await toOwnError(error, host);
    }
  }).finally(() => void client.unbind().catch(() => undefined));
}

async function withinLimit<T>(milliseconds: number, host: string, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new OutgoingFailure('time', host)), milliseconds);
  });
  return Promise.race([work(), late]).finally(() => clearTimeout(timer));
}

/** Converts an error of the library: to a refusal with the directory's message, or to a connection failure. */
async function toOwnError(error: unknown, host: string): Promise<unknown> {
  const { ResultCodeError, InvalidCredentialsError, NoSuchObjectError } = await library();
  if (error instanceof Refusal || error instanceof OutgoingFailure || error instanceof InvalidCredentialsError) {
    return error;
  }
  if (error instanceof NoSuchObjectError) {
    return new Refusal('目录里没有这个 Base DN，请检查「从哪里找起」', { cause: error });
  }
  if (error instanceof ResultCodeError) {
    return new Refusal(`目录回应 ${error.code} ${error.message}`.slice(0, 200), { cause: error });
  }
  return /time.?out/i.test(error instanceof Error ? error.message : '') ? new OutgoingFailure('time', host) : failureOf(error, host);
}
