import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { idpKeys } from '../../apps/server/test/idp-keys.ts';
import { answerOf, requestIdOf, samlSettings } from '../../apps/server/test/saml-idp.ts';

/** What the portal knows about the service provider. */
interface System {
  acsUrl: string;
  audience: string;
}

const NOWHERE: System = { acsUrl: '', audience: '' };

const pageWith = (action: string, xml: string): string =>
  `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><form method="post" action="${action}">
  <input type="hidden" name="SAMLResponse" value="${Buffer.from(xml).toString('base64')}"><button>继续</button></form>`;

/** An identity provider with a page: one press returns the visitor, always vouched for as the same person. */
export async function startPortal({ subject, name }: { subject: string; name: string }) {
  const state = { system: NOWHERE, last: '', mood: 'honest' as 'honest' | 'forged' | 'repeating' };
  const answer = async (requestId: string): Promise<string> => {
    if (state.mood !== 'repeating') {
      const keys = state.mood === 'forged' ? idpKeys.other : idpKeys.own;
      state.last = await answerOf({ ...state.system, requestId, subject, name, keys });
    }
    return pageWith(state.system.acsUrl, state.last);
  };
  const server = createServer((request, response) => {
    void answer(requestIdOf(new URL(request.url ?? '/', 'http://portal'))).then((html) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    settings: samlSettings({ entryPoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sso` }),
    vouchFor: (system: System) => void (state.system = system),
    /** Signs with an untrusted key. */
    forge: () => void (state.mood = 'forged'),
    /** Repeats the last response to every request. */
    repeat: () => void (state.mood = 'repeating'),
    /** May be called again after closing. */
    close: async () => {
      if (server.listening) {
        server.closeAllConnections();
        server.close();
        await once(server, 'close');
      }
    },
  };
}
