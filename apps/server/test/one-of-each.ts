import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import { makeWithCopies, type CopyOrganisation, type Inhabited } from './copy-organisation.ts';
import { createMember, createOrganisation } from './factories.ts';
import type { Ids, Sample, SampleGround, Samples } from './samples.ts';

const modules = fileURLToPath(new URL('../src/modules/', import.meta.url));
const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((file) => /(^|\/)samples\.ts$/.test(file));
const stated = await Promise.all(files.sort().map(async (file) => ((await import(`${modules}${file}`)) as { samples: Samples }).samples));

const afterNeeds = (samples: Samples): Samples[] => [...(samples.needs ?? []).flatMap(afterNeeds), samples];

/** The samples of all modules, dependencies first. */
export const allSamples: readonly Samples[] = [...new Set(stated.flatMap(afterNeeds))];

/** The calls that reference something and have a sample input. */
export const namingCalls: readonly string[] = [...new Set(allSamples.flatMap(({ calls = {} }) => Object.keys(calls)))];

/** The valid inputs of a call, with these ids in them. */
export const inputsOf = (name: string, own: Ids): Sample[] =>
  allSamples.flatMap(({ calls = {}, plain = {} }) => [
    ...[calls[name as keyof typeof calls]?.(own) ?? []].flat(),
    ...[plain[name as keyof typeof plain] ?? []].flat(),
  ]);

const copies = new WeakMap<TestApp, Map<string, CopyOrganisation>>();

/**
 * An organisation with one of everything, and an owner's session to call with. Personal objects (session, attempt, message, certificate …)
 * belong to that owner. The first of an app is created through calls, further ones with the same words as copies of it.
 */
export async function createOneOfEach(app: TestApp, words: string): Promise<Inhabited> {
  const copiesOfApp = copies.get(app) ?? new Map<string, CopyOrganisation>();
  copies.set(app, copiesOfApp);
  const copyAgain = copiesOfApp.get(words);
  if (copyAgain) {
    return copyAgain();
  }
  const { original, copy } = await makeWithCopies(app, () => makeOneOfEach(app, words));
  copiesOfApp.set(words, copy);
  return original;
}

async function makeOneOfEach(app: TestApp, words: string): Promise<Inhabited> {
  const { orgId } = await createOrganisation(app, { name: words });
  const { memberId: caller, token } = await createMember(app, orgId, { name: words, owner: true, administrator: true });
  const ground: SampleGround = { app, orgId, caller, token, words, now: app.platform.clock.now(), insert: inserter(app, orgId) };
  let ids: Ids = { caller };
  for (const { rows } of allSamples) {
    const made = (await rows?.(ground, ids)) ?? {};
    const again = Object.keys(made).filter((name) => name in ids);
    if (again.length > 0) {
      throw new Error(`two modules have samples by the name of ${again.join()}`);
    }
    ids = { ...ids, ...made };
  }
  return { orgId, token, ids };
}

const inserter = (app: TestApp, orgId: string): SampleGround['insert'] => {
  return async (table, row) => {
    const id = app.platform.newId();
    const named = Object.entries({ org_id: orgId, id, ...row }).filter(([, value]) => value !== undefined);
    await sql`insert into ${sql.table(table)} (${sql.join(named.map(([name]) => sql.ref(name)))})
      values (${sql.join(named.map(([, value]) => value))})`.execute(app.platform.db);
    return id;
  };
};
