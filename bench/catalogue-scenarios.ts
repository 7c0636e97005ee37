import { sql } from 'kysely';
import { COURSES, INFOS, fillCatalogue, searches } from './catalogue.ts';
import { load } from './load.ts';
import { SECONDS, besideBare, memberOf, token, type Outcome } from './scenarios.ts';
import type { World } from './world.ts';

const SEARCH_MS = 10;

/** 8. A column with its stages and the caller's progress, compared with the same content as one bare statement. */
export async function columnDetail(world: World): Promise<Outcome> {
  const { rows } = await sql<{ id: string }>`
    select id from topical where org_id = ${world.orgId} and status = 'published' and audience_all
    order by course_count desc, id limit 1`.execute(world.database.db);
  const columnId = rows[0]?.id ?? '';
  return besideBare(world, {
    name: '8 column detail',
    path: `/api/front/column/detail?columnId=${columnId}`,
    barePath: (memberId) => `/column?orgId=${world.orgId}&columnId=${columnId}&memberId=${memberId}`,
    share: 0.7,
  });
}

/** 9. Search over as many titles as a large school has, by one person after the other. */
export async function search(world: World): Promise<Outcome> {
  await fillCatalogue(world);
  const ask = (words: readonly string[], seconds: number) => {
    let asked = 0;
    return load({
      url: world.url,
      connections: 1,
      seconds,
      pids: world.pids,
      changes: true,
      next: () => {
        asked += 1;
        const path = `/api/front/search/find?keyword=${encodeURIComponent(words[asked % words.length] ?? '')}`;
        return { method: 'GET', path, headers: token(memberOf(world, asked).token) };
      },
    });
  };
  const all = Object.values(searches).flat();
  // Steady state, as of scenarios 1, 13 and 15: a server that was just started compiles its code and plans its statements.
  await ask(all, SECONDS);
  const figures = await ask(all, SECONDS);
  const kinds: string[] = [];
  for (const [kind, words] of Object.entries(searches)) {
    const { p50, p95, p97, cpuMs } = await ask(words, SECONDS / 4);
    kinds.push(`${kind} ${p50} / ${p95} / ${p97} ms, ${cpuMs.toFixed(1)} ms CPU`);
  }
  const among = `among ${COURSES} titles and ${INFOS} articles`;
  return {
    name: '9 search',
    figures,
    ratio: `p95 ${figures.p95} ms, p97.5 ${figures.p97} ms ${among}; p50 / p95 / p97.5 by kind: ${kinds.join('; ')}`,
    goal: `p95 ≤ ${SEARCH_MS} ms`,
    met: figures.p95 <= SEARCH_MS,
  };
}
