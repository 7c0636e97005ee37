import { connect } from 'node:net';
import { once } from 'node:events';
import { sql } from 'kysely';
import { makePdfBomb, makeSheetBomb } from '../apps/server/test/bombs.ts';
import { residentMegabytes } from './cpu.ts';
import { load, type Figures } from './load.ts';
import { SECONDS, homeShot, json, memberOf, token, type Outcome } from './scenarios.ts';
import type { World } from './world.ts';

const BROKEN_OFF = 200;
const AT_ONCE = 20;
const BACK_SECONDS = 60;
/** What a process legitimately retains after a busy minute: compiled code, connection buffers. */
const KEPT = 1.25;

interface Signing {
  dir: string;
  policy: string;
  accessId: string;
  signature: string;
  host: string;
}

/**
 * 6. The home page while an administrator uploads a PDF bomb, imports an xlsx bomb, and 200 uploads break off half way: once quiet, once
 * under attack, which was tried before. Then the memory of the server and its workers until it is back to normal.
 */
export async function bombs(world: World): Promise<Outcome> {
  const attacker = await makeAdministrator(world);
  const roots = world.pids.slice(0, 1);
  await askForHome(world);
  const before = residentMegabytes(roots);
  // Only steady state counts: an upload's first run compiles its code.
  await attack(world, attacker);
  const quiet = await askForHome(world);
  const peak = watchPeak(roots);
  const [figures, told] = await Promise.all([askForHome(world), attack(world, attacker)]);
  const highest = peak.stop();
  const back = await waitUntilBack(roots, before * KEPT);
  const after = residentMegabytes(roots);
  const ratio = figures.p99 / quiet.p99;
  return {
    name: '6 home page beside bombs',
    figures: { ...figures, failures: figures.failures + told.failures },
    ratio: `${ratio.toFixed(2)} × quiet (p99 ${quiet.p99} ms); bombs answered after ${told.pdfMs} and ${told.sheetMs} ms; memory ${before} → ${highest} → ${after} MB, back after ${back ?? '> 60'} s`,
    goal: 'p99 ≤ 3 × quiet, memory back within 60 s',
    met: ratio <= 3 && back !== null && figures.failures + told.failures === 0,
  };
}

const askForHome = (world: World): Promise<Figures> =>
  load({ url: world.url, connections: 32, seconds: SECONDS, pids: world.pids, next: (connection) => homeShot(world, connection) });

async function makeAdministrator(world: World): Promise<string> {
  const member = memberOf(world, world.members.length - 1);
  await sql`update member set administrator = true, owner = true where id = ${member.memberId}`.execute(world.database.db);
  return member.token;
}

async function attack(world: World, accessToken: string): Promise<{ pdfMs: number; sheetMs: number; failures: number }> {
  const [pdf, sheet] = await Promise.all([sendPdf(world, accessToken), sendSheet(world, accessToken), breakOff(world, accessToken)]);
  const failures = [pdf.errorCode === 'FILE_TOO_COMPLEX', sheet.errorCode === 'IMPORT_UNREADABLE'].filter((isTold) => !isTold).length;
  return { pdfMs: pdf.ms, sheetMs: sheet.ms, failures };
}

async function sendPdf(world: World, accessToken: string): Promise<Told> {
  const wanted = { purpose: 'document', fileName: 'bomb.pdf' };
  const objectKey = await upload(world, accessToken, wanted, makePdfBomb());
  return tell(world, accessToken, '/api/front/ossAuth/complete', { objectKey, ...wanted });
}

async function sendSheet(world: World, accessToken: string): Promise<Told> {
  const wanted = { purpose: 'import', fileName: 'bomb.xlsx' };
  const objectKey = await upload(world, accessToken, wanted, makeSheetBomb());
  await tell(world, accessToken, '/api/front/ossAuth/complete', { objectKey, ...wanted });
  return tell(world, accessToken, '/api/admin/member/importCheck', { objectKey });
}

interface Told {
  errorCode: string;
  ms: number;
}

async function tell({ url }: World, accessToken: string, path: string, body: object): Promise<Told> {
  const began = performance.now();
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers: { ...json, ...token(accessToken) }, body: JSON.stringify(body) });
  const { errorCode } = (await answer.json()) as { errorCode?: string };
  return { errorCode: errorCode ?? '', ms: Math.round(performance.now() - began) };
}

interface Wanted {
  purpose: string;
  fileName: string;
}

async function sign({ url }: World, accessToken: string, wanted: Wanted, size: number): Promise<Signing> {
  const query = new URLSearchParams({ ...wanted, size: String(size) }).toString();
  const answer = await fetch(`${url}/api/front/ossAuth/signForUploadMaterial?${query}`, { headers: token(accessToken) });
  return ((await answer.json()) as { result: Signing }).result;
}

const fieldsOf = ({ policy, accessId, signature }: Signing, key: string): Record<string, string> => ({
  key,
  policy,
  OSSAccessKeyId: accessId,
  success_action_status: '200',
  signature,
});

async function upload(world: World, accessToken: string, wanted: Wanted, content: Buffer): Promise<string> {
  const signing = await sign(world, accessToken, wanted, content.length);
  const objectKey = `${signing.dir}${wanted.fileName}`;
  const form = new FormData();
  for (const [name, value] of Object.entries(fieldsOf(signing, objectKey))) {
    form.append(name, value);
  }
  form.append('file', new Blob([new Uint8Array(content)]), wanted.fileName);
  await fetch(`${world.url}${signing.host}`, { method: 'POST', body: form });
  return objectKey;
}

/** Uploads whose connection is cut after a quarter of a megabyte. */
async function breakOff(world: World, accessToken: string): Promise<void> {
  const { hostname, port } = new URL(world.url);
  const one = async () => {
    const start = brokenRequest(world, await sign(world, accessToken, { purpose: 'video', fileName: 'film.mp4' }, 50_000_000));
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    const closed = once(socket, 'close');
    socket.write(start, () => socket.destroy());
    await closed;
  };
  for (let done = 0; done < BROKEN_OFF; done += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  }
}

function brokenRequest({ url }: World, signing: Signing): Buffer {
  const boundary = 'palm-bench';
  const part = (name: string, more: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}`;
  const fields = Object.entries(fieldsOf(signing, `${signing.dir}film.mp4`)).map(([name, value]) => `${part(name, '', value)}\r\n`);
  const body = fields.join('') + part('file', '; filename="film.mp4"', '');
  const head = [
    `POST ${signing.host} HTTP/1.1`,
    `host: ${new URL(url).host}`,
    `content-type: multipart/form-data; boundary=${boundary}`,
    'content-length: 50000000',
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`), Buffer.alloc(256 * 1024, 1)]);
}

function watchPeak(roots: readonly number[]): { stop(): number } {
  let highest = 0;
  const timer = setInterval(() => (highest = Math.max(highest, residentMegabytes(roots))), 200);
  return {
    stop() {
      clearInterval(timer);
      return highest;
    },
  };
}

/** Seconds until the memory is below the limit; null = not within a minute. */
async function waitUntilBack(roots: readonly number[], limit: number): Promise<number | null> {
  for (let second = 0; second <= BACK_SECONDS; second += 1) {
    if (residentMegabytes(roots) <= limit) {
      return second;
    }
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  return null;
}
