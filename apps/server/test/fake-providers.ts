import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface FakeRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A fake provider's HTTP API: records requests, and responds as the test says. */
export async function startFakeApi(answer: (request: FakeRequest) => { status?: number; body: unknown }) {
  const requests: FakeRequest[] = [];
  const server = createServer((incoming, reply) => {
    let body = '';
    incoming.on('data', (part: Buffer) => (body += part.toString()));
    incoming.on('end', () => {
      const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host}`);
      const request = { method: incoming.method ?? '', url, headers: incoming.headers, body };
      requests.push(request);
      const { status = 200, body: answered } = answer(request);
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answered));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, requests, close: () => new Promise((resolve) => server.close(resolve)) };
}

interface FakeMail {
  from: string;
  to: string[];
  source: string;
}

/** A mail server with one account. It refuses mail to `full@…` temporarily, to `nobody@…` permanently. */
export async function startFakeMailServer({ account, secret }: { account: string; secret: string }) {
  const mails: FakeMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === account && password === secret ? done(null, { user: account }) : done(new Error('535 5.7.8 authentication failed')),
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = address.startsWith('full@') ? 452 : address.startsWith('nobody@') ? 550 : 0;
      done(responseCode === 0 ? null : Object.assign(new Error('mailbox trouble'), { responseCode }));
    },
    onData: (stream, { envelope }, done) => {
      let source = '';
      stream.on('data', (part: Buffer) => (source += part.toString()));
      stream.on('end', () => {
        mails.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          source,
        });
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return { port, mails, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}
