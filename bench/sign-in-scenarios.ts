import { load, loadInTurns, restingCpu, type Shot } from './load.ts';
import { form, POLLERS, pollShot, SECONDS, type Outcome } from './scenarios.ts';
import { MEMBER_PASSWORD, accountOf, type World } from './world.ts';

const SIGN_IN_CONNECTIONS = 16;
/** More than any machine completes in the scenario's seconds: an encrypted password is valid once, so each request needs its own. */
const SIGN_INS = 4000;

/** Warms up both servers' compilers, as in the exam scenario: only steady state counts. */
const WARM_UP = 600;

const hashShot = (): Shot => ({ method: 'POST', path: '/hash' });

async function signInShot(world: World, amount: number): Promise<() => Shot> {
  const bodies: string[] = [];
  // One at a time: four thousand at once are more connections than a busy machine opens in time.
  while (bodies.length < amount) {
    const sealed = await world.seal(MEMBER_PASSWORD);
    bodies.push(new URLSearchParams({ orgCode: 'demo', username: accountOf(bodies.length), ...sealed }).toString());
  }
  return () => ({ method: 'POST', path: '/api/front/login/unp', headers: form, body: bodies.pop() ?? '' });
}

async function warmUp(world: World, connections: number): Promise<void> {
  const common = { connections, seconds: 1, amount: WARM_UP, changes: true };
  await load({ ...common, url: world.url, pids: world.pids, next: await signInShot(world, WARM_UP) });
  await load({ ...common, url: world.bareUrl, pids: world.barePids, next: hashShot });
}

/**
 * 1. Sign-in storm: a class at one address, each with their own account; compared with a server that only hashes a password per request.
 */
export async function signIn(world: World): Promise<Outcome> {
  await warmUp(world, SIGN_IN_CONNECTIONS);
  const shot = await signInShot(world, SIGN_INS);
  const common = { connections: SIGN_IN_CONNECTIONS, seconds: SECONDS };
  // Eighty requests a second are few: idle CPU would be a tenth of each.
  const [resting = 0, bareResting = 0] = await restingCpu([world.pids, world.barePids]);
  const [figures, bare] = await loadInTurns([
    {
      ...common,
      url: world.url,
      pids: world.pids,
      resting,
      next: shot,
      changes: true,
    },
    { ...common, url: world.bareUrl, pids: world.barePids, resting: bareResting, next: hashShot },
  ]);
  if (!figures || !bare) {
    throw new Error('both were loaded');
  }
  const ratio = figures.cpuMs / bare.cpuMs;
  return {
    name: '1 sign-in',
    figures,
    ratio: `${ratio.toFixed(2)} × a server that only hashes (${bare.requestsPerSecond}/s, ${bare.cpuMs.toFixed(1)} ms)`,
    goal: '≤ 1.3 ×',
    met: ratio <= 1.3,
  };
}

/** 13. One sign-in after the other: how long one person waits, compared with one hash. */
export async function oneSignIn(world: World): Promise<Outcome> {
  await warmUp(world, 1);
  const common = { connections: 1, seconds: SECONDS, changes: true };
  const [figures, bare] = await loadInTurns([
    { ...common, url: world.url, pids: world.pids, next: await signInShot(world, SIGN_INS / 2) },
    { ...common, url: world.bareUrl, pids: world.barePids, next: hashShot },
  ]);
  if (!figures || !bare) {
    throw new Error('both were loaded');
  }
  const [own, hash] = [1000 / figures.requestsPerSecond, 1000 / bare.requestsPerSecond];
  return {
    name: '13 one sign-in',
    figures,
    ratio: `${own.toFixed(1)} ms, ${(own / hash).toFixed(2)} × a request that only hashes (${hash.toFixed(1)} ms)`,
    goal: '≤ 1.3 ×',
    met: own <= 1.3 * hash,
  };
}

const WAITING = 64;
const POLL_GOAL_MS = 50;

/** 14. While 64 sign-ins are queued, 32 members poll for new messages. */
export async function pollBesideSignIns(world: World): Promise<Outcome> {
  const common = { url: world.url, pids: world.pids, seconds: SECONDS };
  const [signIns, figures] = await Promise.all([
    load({ ...common, connections: WAITING, next: await signInShot(world, SIGN_INS / 2), changes: true }),
    load({ ...common, connections: POLLERS, next: await pollShot(world) }),
  ]);
  return {
    name: '14 red-point poll beside 64 sign-ins',
    figures: { ...figures, failures: figures.failures + signIns.failures },
    ratio: `poll p99 ${figures.p99} ms; ${signIns.requestsPerSecond} sign-ins/s, p50 ${signIns.p50} ms`,
    goal: 'poll p99 < 50 ms',
    met: figures.p99 < POLL_GOAL_MS && figures.failures + signIns.failures === 0,
  };
}
