import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Someone = { id: string; name: string; tenant?: string };

const granted = { errcode: 0, access_token: 'token', expires_in: 7200 };
const REFUSED = { errcode: 40029, code: 40029, errmsg: 'invalid code' };

/** Their pages, and how each returns somebody who does not consent: with an error, without a code, or with nobody's identity. */
const PAGES: Readonly<Record<string, 'error' | 'no code' | 'nobody'>> = {
  '/connect/oauth2/authorize': 'nobody',
  '/connect/qrconnect': 'no code',
  '/open-apis/authen/v1/authorize': 'error',
};

/**
 * Fakes of WeCom, DingTalk, WeChat and Feishu as identity providers: the pages that redirect back, and the HTTP API of all of them with
 * single-use codes. `person` is who has the messaging app open; null belongs to no corporation, or does not consent.
 */
export async function startMessenger() {
  const codes = new Map<string, Record<string, unknown>>();
  const take = (code: string): Record<string, unknown> | null => {
    const known = codes.get(code) ?? null;
    codes.delete(code);
    return known;
  };
  const state = { person: null as Someone | null, down: false, last: '', repeating: false };
  let given = 0;
  const giveCode = (): string => {
    if (!state.repeating) {
      state.last = `code-${(given += 1)}`;
      codes.set(state.last, { ...state.person });
    }
    return state.last;
  };
  const token = () => granted;
  const api: Readonly<Record<string, (known: Record<string, unknown>) => object>> = {
    '/cgi-bin/gettoken': token,
    '/gettoken': token,
    '/get_jsapi_ticket': () => ({ errcode: 0, ticket: 'ticket', expires_in: 7200 }),
    '/cgi-bin/auth/getuserinfo': ({ id }) => ({ errcode: 0, ...(id === undefined ? { openid: 'stranger' } : { userid: id }) }),
    '/cgi-bin/user/get': () => ({ errcode: 0, name: state.person?.name ?? '' }),
    '/cgi-bin/token': token,
    '/open-apis/auth/v3/tenant_access_token/internal': () => ({ code: 0, tenant_access_token: 'tenant', expire: 7200 }),
    '/sns/oauth2/access_token': ({ id }) => ({ openid: id, access_token: 'access' }),
    '/sns/userinfo': () => ({ nickname: state.person?.name }),
    '/open-apis/authen/v2/oauth/token': () => ({ code: 0, access_token: 'access' }),
    '/open-apis/authen/v1/user_info': () => ({
      code: 0,
      data: { open_id: state.person?.id, tenant_key: state.person?.tenant ?? 'tenant', name: state.person?.name },
    }),
    '/topapi/v2/user/getuserinfo': ({ id, name }) => ({ errcode: 0, result: { unionid: id, name } }),
  };
  const answer = (path: string, code: string | null): object => {
    const known = code === null ? {} : take(code);
    return known === null ? REFUSED : (api[path]?.(known) ?? REFUSED);
  };
  /** The query parameters of a page's redirect. */
  const sentBack = (page: string): Record<string, string> => {
    if (state.person === null && PAGES[page] !== 'nobody') {
      return PAGES[page] === 'error' ? { error: 'access_denied' } : {};
    }
    return { code: giveCode() };
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://messenger');
      if (pathname in PAGES) {
        const back = new URLSearchParams({ ...sentBack(pathname), state: searchParams.get('state') ?? '' });
        response.writeHead(302, { location: `${searchParams.get('redirect_uri')}?${back.toString()}` }).end();
        return;
      }
      const code = searchParams.get('code') ?? (body === '' ? null : (JSON.parse(body) as { code?: string }).code) ?? null;
      response.writeHead(state.down ? 503 : 200, { 'content-type': 'application/json' });
      response.end(state.down ? '' : JSON.stringify(answer(pathname, code)));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    giveCode,
    /** Sets who has the messaging app open. */
    opensFor: (person: Someone | null) => void (state.person = person),
    /** Makes it return the previous code again. */
    repeat: (repeating: boolean) => void (state.repeating = repeating),
    setDown: (down: boolean) => void (state.down = down),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type Messenger = Awaited<ReturnType<typeof startMessenger>>;
