import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createOutgoing, jsonOf, OutgoingFailure } from './outgoing.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const outgoing = createOutgoing({ allowsOwnMachine: true });
const guarded = createOutgoing({ allowsOwnMachine: false });

describe('a refused address', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://0.0.0.0/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fe80::1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://[fd00:ec2::254]/',
    'http://100.100.100.200/',
    'http://localhost/',
    'https://localhost:8443/',
  ])('%s is this machine, or its cloud', async (url) => {
    await expect(guarded({ url })).rejects.toMatchObject({ problem: 'own-machine' });
  });

  test.each(['', 'ftp://example.com/', 'file:///etc/passwd', 'javascript:alert(1)', 'https://user:word@example.com/', '//example.com'])(
    '%j cannot be called',
    async (url) => {
      await expect(outgoing({ url })).rejects.toMatchObject({ problem: 'address' });
    },
  );

  test('is refused for a repeatable request too', async () => {
    await expect(guarded({ url: 'http://localhost/', repeatable: true })).rejects.toMatchObject({ problem: 'own-machine' });
  });
});

describe('an unusable response', () => {
  test('arrives too late', async () => {
    const hasty = createOutgoing({ allowsOwnMachine: true, timeLimit: 50 });
    const url = await serve(() => {});
    await expect(hasty({ url })).rejects.toMatchObject({ problem: 'time' });
  });

  test('begins in time and never ends', async () => {
    const hasty = createOutgoing({ allowsOwnMachine: true, timeLimit: 50 });
    const url = await serve((_, response) => void response.write('{'));
    await expect(hasty({ url })).rejects.toMatchObject({ problem: 'time' });
  });

  test('is larger than 1 MB', async () => {
    const url = await serve((_, response) => response.end('x'.repeat(1024 ** 2 + 1)));
    await expect(outgoing({ url })).rejects.toMatchObject({ problem: 'size' });
  });

  test('redirects', async () => {
    const url = await serve((_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end());
    await expect(outgoing({ url })).rejects.toMatchObject({ problem: 'redirect' });
  });

  test.each(['<html>', '[1]', 'null', ''])('%j is not an object', async (text) => {
    const url = await serve((_, response) => response.end(text));
    const answer = await outgoing({ url });
    expect(() => jsonOf(answer, url)).toThrow(OutgoingFailure);
  });

  test('reveals nothing of the request', async () => {
    const url = await serve((_, response) => response.end('nothing'));
    const secret = `${url}/gettoken?corpsecret=hidden`;
    const answer = await outgoing({ url: secret });
    expect(() => jsonOf(answer, secret)).toThrow(`${new URL(url).host} 的回应看不懂`);
    await expect(outgoing({ url: 'http://127.0.0.1:1/?corpsecret=hidden' })).rejects.toThrow('连不上 127.0.0.1:1，请检查地址和网络');
  });
});

describe('an unanswered request', () => {
  const failingOnce = async (fail: Parameters<typeof serve>[0]) => {
    let calls = 0;
    const url = await serve((request, response) => {
      calls += 1;
      return calls === 1 ? fail(request, response) : response.end('{"calls":2}');
    });
    return { url, calls: () => calls };
  };

  test('is retried once if that does no harm', async () => {
    const { url } = await failingOnce((request) => request.socket.destroy());
    expect(await outgoing({ url, repeatable: true })).toMatchObject({ status: 200, text: '{"calls":2}' });
  });

  test('is retried once if the provider is just starting', async () => {
    const { url } = await failingOnce((_, response) => response.writeHead(503).end());
    expect(await outgoing({ url, repeatable: true })).toMatchObject({ status: 200 });
  });

  test('is not retried if it could have an effect twice', async () => {
    const { url, calls } = await failingOnce((request) => request.socket.destroy());
    await expect(outgoing({ url })).rejects.toMatchObject({ problem: 'unreachable' });
    expect(calls()).toBe(1);
  });
});

test('sends method, headers and body, and returns status, headers and text', async () => {
  const url = await serve((request, response) => {
    const parts: string[] = [];
    request.on('data', (part) => parts.push(String(part)));
    request.on('end', () => {
      response.writeHead(400, { 'x-told': 'yes' }).end(JSON.stringify([request.method, request.headers['x-asked'], parts.join('')]));
    });
  });
  const answer = await outgoing({ url, method: 'POST', headers: { 'x-asked': 'so' }, body: '一次性代码' });
  expect(answer).toMatchObject({ status: 400, headers: { 'x-told': 'yes' }, text: '["POST","so","一次性代码"]' });
});
