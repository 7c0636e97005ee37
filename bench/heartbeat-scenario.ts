import { sql } from 'kysely';
import { loadInTurns, type Shot } from './load.ts';
import { SECONDS, against, json, memberOf, post, token, type Outcome } from './scenarios.ts';
import { VIDEO_SECONDS, type World } from './world.ts';

const CONNECTIONS = 256;
const HEARTBEAT_SECONDS = 15;

interface Player {
  playerSession: string;
  token: string;
  sequence: number;
}

/**
 * 4. Study reports as a player sends them: each covers the next 15 seconds of a video, and all are credited. Compared with the same work in
 * one transaction per report, and with one bare upsert per request without any validation.
 */
export async function heartbeats(world: World): Promise<Outcome> {
  const options = { connections: CONNECTIONS, seconds: SECONDS, changes: true };
  const next = nextReport(await openPlayers(world));
  const bare = nextUpsert();
  const [figures, alone, upsert] = await loadInTurns([
    { ...options, url: world.url, pids: world.pids, next: (connection) => next(connection, '/api/front/study/report') },
    { ...options, url: world.aloneUrl, pids: world.alonePids, next: (connection) => next(connection, '/api/bench/report') },
    { ...options, url: world.bareUrl, pids: world.barePids, next: bare },
  ]);
  if (!figures || !alone || !upsert) {
    throw new Error('three were measured');
  }
  const ratio = figures.requestsPerSecond / alone.requestsPerSecond;
  return {
    name: '4 study report',
    figures: { ...figures, failures: figures.failures + (await countRefusals(world)) },
    ratio: `${against(figures, alone, 'the same work, a transaction each')}; ${against(figures, upsert, 'a bare upsert each')}`,
    goal: '≥ 2 × a transaction each',
    met: ratio >= 2,
  };
}

/** One player per connection, opened as long ago as its video lasts, so that the clock allows every report. */
async function openPlayers(world: World): Promise<Player[]> {
  const {
    database: { db },
    longVideo: sectionId,
  } = world;
  const players = await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, connection) => {
      const member = memberOf(world, connection);
      const { playerSession } = await post<{ playerSession: string }>(world, '/api/front/study/openPlayer', { sectionId }, member.token);
      return { playerSession, token: member.token, sequence: 0 };
    }),
  );
  const earlier = sql`make_interval(secs => ${VIDEO_SECONDS})`;
  await sql`update player_session set opened_at = opened_at - ${earlier} where section_id = ${sectionId}`.execute(db);
  // As autovacuum does within a minute.
  await sql`analyze`.execute(db);
  return players;
}

const nextReport = (players: Player[]) => (connection: number, path: string) => {
  const player = players[connection % players.length];
  if (!player) {
    throw new Error('every connection has a player');
  }
  const from = player.sequence * HEARTBEAT_SECONDS;
  const to = from + HEARTBEAT_SECONDS;
  player.sequence += 1;
  const report = {
    playerSession: player.playerSession,
    sequence: player.sequence,
    ranges: [[from, to]],
    dwellSeconds: HEARTBEAT_SECONDS,
    position: to,
  };
  return { method: 'POST' as const, path, headers: { ...json, ...token(player.token) }, body: JSON.stringify(report) };
};

function nextUpsert() {
  const played = Array.from({ length: CONNECTIONS }, () => 0);
  return (connection: number): Shot => {
    const member = connection % CONNECTIONS;
    const from = played[member] ?? 0;
    const to = from + HEARTBEAT_SECONDS;
    played[member] = to;
    return { method: 'POST', path: '/progress', headers: json, body: JSON.stringify({ member, section: 1, from, to }) };
  };
}

/**
 * Seconds that were not credited, which would make the work incomparable. Only of the members who played here: demo members have refusals
 * of their own at the hours in which they study.
 */
async function countRefusals({ database, orgId, members }: World): Promise<number> {
  const played = members.slice(0, CONNECTIONS).map(({ memberId }) => memberId);
  const { rows } = await sql<{ count: number }>`select coalesce(sum(times), 0) as count from study_refusal_day
    where org_id = ${orgId} and member_id = any(${played}::uuid[])`.execute(database.db);
  return rows[0]?.count ?? 0;
}
