import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Endpoint, BodyInput, ResultOf } from '@palm/contract/endpoint';
import type { Envelope } from '@palm/contract/envelope';
import { thirdPartyAdminApi } from '@palm/contract/third-party/admin';
import { thirdPartyApi, type Arrival } from '@palm/contract/third-party/calls';
import type { ProviderKind } from '@palm/contract/third-party/kinds';
import type { TestApp } from '../../../../test/app.ts';
import { call, send } from '../../../../test/call.ts';

/** A minimal browser for sign-in tests: it keeps the cookie by which it is recognised. */
export class Browser {
  private cookie = '';
  private readonly app: TestApp;
  token = '';

  constructor(app: TestApp) {
    this.app = app;
  }

  async post<E extends Endpoint>(endpoint: E, body: BodyInput<E>): Promise<Envelope<ResultOf<E>>> {
    const answer = await send(this.app, this.token, endpoint, { body, headers: this.cookie === '' ? {} : { cookie: this.cookie } });
    this.keep(answer.headers['set-cookie']);
    return answer.json<Envelope<ResultOf<E>>>();
  }

  keep(header: string | string[] | undefined): void {
    const text = Array.isArray(header) ? header[0] : header;
    this.cookie = text?.split(';')[0] ?? this.cookie;
  }

  /** Starts a sign-in and returns the URL to which the browser is sent. */
  async leave(orgCode: string, providerId: string, more: object = {}): Promise<URL> {
    const { result } = await this.post(thirdPartyApi.start, { orgCode, providerId, ...more });
    return new URL(result?.url ?? '');
  }

  async arrive(code: string, state: string, more: object = {}): Promise<Envelope<Arrival>> {
    return this.post(thirdPartyApi.auth, { code, state, ...more });
  }
}

/** Creates a provider that has passed its test. */
export async function openProvider(
  app: TestApp,
  token: string,
  { kind, settings, ...more }: { kind: ProviderKind; settings: Record<string, string>; name?: string; joining?: boolean },
): Promise<string> {
  const { id } = await call(app, token, thirdPartyAdminApi.create, {
    body: { kind, name: more.name ?? '统一认证', enabled: true, joining: more.joining ?? false, settings },
  });
  const { passed, steps } = await call(app, token, thirdPartyAdminApi.test, { body: { providerId: id } });
  if (!passed) {
    throw new Error(`the test of ${kind} did not pass: ${JSON.stringify(steps)}`);
  }
  return id;
}

export interface Asked {
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Record<string, unknown>;
}

/** A fake platform on this machine that answers with objects by its rules; `down` makes it return 503 for everything. */
export interface FakePlatform {
  url: string;
  asked: Asked[];
  down: boolean;
  close(): Promise<void>;
}

export async function fakePlatform(answer: (asked: Asked) => object): Promise<FakePlatform> {
  const fake: Omit<FakePlatform, 'url' | 'close'> = { asked: [], down: false };
  const server: Server = createServer((request, response) => {
    const parts: string[] = [];
    request.on('data', (part) => parts.push(String(part)));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://fake');
      const text = parts.join('');
      const asked = {
        path: pathname,
        query: searchParams,
        headers: request.headers,
        body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
      };
      fake.asked.push(asked);
      response.writeHead(fake.down ? 503 : 200, { 'content-type': 'application/json' }).end(fake.down ? '' : JSON.stringify(answer(asked)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(fake, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

/** Codes that can be used once. */
export function oneTimeCodes() {
  const codes = new Map<string, Record<string, unknown>>();
  return {
    give: (code: string, person: Record<string, unknown>) => void codes.set(code, person),
    take(code: unknown): Record<string, unknown> | null {
      const person = codes.get(String(code)) ?? null;
      codes.delete(String(code));
      return person;
    },
  };
}
