import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const OIDC_CALLBACK = 'http://localhost:3000/web/transferPage';
const CLIENT = { client_id: 'palm', client_secret: 'a secret of the client' };

export interface OidcIssuer {
  issuer: string;
  settings: Record<string, string>;
  close(): Promise<void>;
}

/** A local OpenID provider that lets anybody sign in under any name. */
export async function startIssuer(callback = OIDC_CALLBACK): Promise<OidcIssuer> {
  const place: { handle?: RequestListener } = {};
  const server = createServer((request, response) => place.handle?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [callback] }],
    claims: { openid: ['sub'], profile: ['name'] },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, name: '林小满' }) }),
  });
  const handle = provider.callback();
  place.handle = (request, response) => void handle(request, response);
  return {
    issuer,
    settings: { issuer, clientId: CLIENT.client_id, clientSecret: CLIENT.client_secret },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const MOST_STEPS = 12;

interface Step {
  url: URL;
  form: URLSearchParams | null;
}

/** Acts as the browser there: follows redirects, fills in the name and consents, until it is redirected back. */
export async function visitIssuer(start: URL, login = 'lin'): Promise<URL> {
  const cookies = new Map<string, string>();
  let step: Step = { url: start, form: null };
  for (let count = 0; count < MOST_STEPS; count += 1) {
    step = nextStep(step, await send(step, cookies), login);
    if (step.url.href.startsWith(OIDC_CALLBACK)) {
      return step.url;
    }
  }
  throw new Error('the browser was never sent back');
}

async function send({ url, form }: Step, cookies: Map<string, string>): Promise<{ location: string | null; text: string }> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(url, { redirect: 'manual', headers: { cookie }, ...(form ? { method: 'POST', body: form } : {}) });
  for (const set of answer.headers.getSetCookie()) {
    const [pair = ''] = set.split(';');
    cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  }
  return { location: answer.headers.get('location'), text: await answer.text() };
}

function nextStep({ url }: Step, { location, text }: { location: string | null; text: string }, login: string): Step {
  if (location !== null) {
    return { url: new URL(location, url), form: null };
  }
  const prompt = /name="prompt" value="(\w+)"/.exec(text)?.[1] ?? '';
  const action = /action="([^"]+)"/.exec(text)?.[1] ?? url.href;
  return { url: new URL(action, url), form: new URLSearchParams({ prompt, ...(prompt === 'login' ? { login, password: 'any' } : {}) }) };
}
