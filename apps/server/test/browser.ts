import type { BodyInput, Endpoint, QueryInput, ResultOf } from '@palm/contract/endpoint';
import type { Envelope } from '@palm/contract/envelope';
import { smsApi } from '@palm/contract/identity/sms';
import type { TestApp } from './app.ts';
import { solvedCaptcha } from './passwords.ts';

/** A browser with an address of its own, which keeps its cookies. */
export interface Browser {
  address: string;
  cookie: string;
  send<E extends Endpoint>(endpoint: E, input?: { query?: QueryInput<E>; body?: BodyInput<E> }): Promise<Envelope<ResultOf<E>>>;
  /** The result of a call that must succeed. */
  call<E extends Endpoint>(endpoint: E, input?: { query?: QueryInput<E>; body?: BodyInput<E> }): Promise<ResultOf<E>>;
  /** A ticket with which one code can be sent. */
  captchaTicket(orgCode: string): Promise<string>;
}

let opened = 0;

const asText = (fields: object = {}): string => {
  const given = Object.entries(fields as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString();
};

export function openBrowser(app: TestApp, token = '', address?: string): Browser {
  opened += 1;
  const browser: Browser = {
    address: address ?? `10.9.${Math.floor(opened / 250)}.${opened % 250}`,
    cookie: '',
    async send(endpoint, { query, body } = {}) {
      const isForm = endpoint.encoding === 'form';
      const answer = await app.fastify.inject({
        method: endpoint.method,
        url: `/api${endpoint.path}?${asText(query as object)}`,
        remoteAddress: browser.address,
        headers: {
          ...(browser.cookie === '' ? {} : { cookie: browser.cookie }),
          ...(token === '' ? {} : { 'x-access-token': token }),
          ...(endpoint.method === 'POST' ? { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' } : {}),
        },
        ...(endpoint.method === 'POST' ? { payload: isForm ? asText(body as object) : JSON.stringify(body) } : {}),
      });
      browser.cookie = String(answer.headers['set-cookie'] ?? browser.cookie).split(';')[0] ?? '';
      return answer.json();
    },
    async call(endpoint, input = {}) {
      const answer = await browser.send(endpoint, input);
      if (!answer.flag) {
        throw new Error(`${endpoint.path} answered ${answer.errorCode}: ${answer.msg}`);
      }
      return answer.result as ResultOf<typeof endpoint>;
    },
    async captchaTicket(orgCode) {
      const { ticket } = await browser.call(smsApi.checkVCode, { body: { orgCode, ...(await solvedCaptcha(app)) } });
      return ticket;
    },
  };
  return browser;
}
