import { createServer } from 'node:net';
import type { Config } from '../../config.ts';
import { fail, ok, type Finding } from './finding.ts';

const PATIENCE_MS = 6_000;
const EVERYWHERE = new Set(['0.0.0.0', '::']);

export interface ServerState {
  finding: Finding;
  runs: boolean;
}

/** Whether the server is listening on its port and ready, or whether it could. */
export async function examineServer({ host, port }: Pick<Config, 'host' | 'port'>): Promise<ServerState> {
  const about = '端口';
  const base = `http://${EVERYWHERE.has(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}/api`;
  const health = await ask(`${base}/health`);
  const version = (health?.body as { result?: { version?: string } } | null | undefined)?.result?.version;
  if (version !== undefined) {
    const ready = await ask(`${base}/ready`);
    const finding =
      ready?.status === 200 ? ok(about, `${port} 上服务器在运行（${version}）`) : fail(about, `${port} 上服务器在运行，但数据库没有应答`);
    return { finding, runs: true };
  }
  return { finding: await examineFreePort(about, host, port), runs: false };
}

async function ask(address: string): Promise<{ status: number; body: unknown } | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return { status: answer.status, body: await answer.json().catch(() => null) };
  } catch {
    return null;
  }
}

function examineFreePort(about: string, host: string, port: number): Promise<Finding> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      const reason = code === 'EADDRINUSE' ? '被别的程序占用' : code === 'EACCES' ? '没有权限使用' : `不能使用（${code}）`;
      resolve(fail(about, `${host}:${port} ${reason}`));
    });
    probe.listen({ port, host }, () => probe.close(() => resolve(ok(about, `${port} 空闲（服务器没有在运行）`))));
  });
}
