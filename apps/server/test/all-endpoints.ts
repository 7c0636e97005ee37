import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@palm/contract/endpoint';

const contract = fileURLToPath(new URL('../../../packages/contract/src/', import.meta.url));
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

async function endpointsOf(file: string): Promise<{ name: string; endpoint: Endpoint }[]> {
  const exported = (await import(`${contract}${file}`)) as Record<string, unknown>;
  return Object.entries(exported)
    .filter(([name]) => name.endsWith('Api'))
    .flatMap(([name, calls]) =>
      Object.entries(calls as Record<string, unknown>).flatMap(([call, endpoint]) =>
        isEndpoint(endpoint) ? [{ name: `${name.slice(0, -'Api'.length)}.${call}`, endpoint }] : [],
      ),
    );
}

const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((file) => /\/[\w-]+(?<!\.test)\.ts$/.test(file));
const all = (await Promise.all(files.sort().map(endpointsOf))).flat();
// A large area may assemble its calls from two files: each call counts once.
const found = all.filter(({ endpoint }, place) => all.findIndex((other) => other.endpoint === endpoint) === place);

/** Every call in the contract's area folders with its name, such as `course.list`, whether or not it is mounted. */
export const allEndpoints = (): readonly { name: string; endpoint: Endpoint }[] => found;
