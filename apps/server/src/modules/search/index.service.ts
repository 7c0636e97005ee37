import type { TargetType } from '@palm/contract/areas';
import type { NameBearer, SearchDocument, SearchSource } from '../../platform/answers/search.ts';
import { inTransaction, type Db } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  lockDocuments,
  findOrganisations,
  removeDocuments,
  removeOlder,
  storeDocuments,
  type IndexedDocument,
} from './document.queries.ts';
import type { SearchStale } from './search.events.ts';
import { documentTerms, plainText, withCode } from './terms.ts';
import { codeOf } from './wanted.ts';

const AT_ONCE = 100;
const FIRST = '00000000-0000-0000-0000-000000000000';

type Indexing = Pick<Platform, 'answers' | 'clock'>;

/** Adds the values that a document is matched and ranked by. */
export const withTerms = ({ orgId, kind }: { orgId: string; kind: TargetType }, document: SearchDocument): IndexedDocument => ({
  ...document,
  terms: withCode(documentTerms(document), codeOf(orgId, kind)),
  plainTitle: plainText(document.title),
  plainNames: plainText(document.names.join(' ')),
});

/**
 * Updates the index for these objects within the transaction that changes them, so that whatever an author publishes or renames can be
 * found as soon as the call returns. Call it last, because it locks the index of the kind until the transaction ends.
 */
export async function refreshSearch(tx: Db, { answers, clock }: Indexing, { orgId, kind, ids }: SearchStale): Promise<void> {
  const source = answers.search[kind];
  if (source === undefined || ids.length === 0) {
    return;
  }
  await lockDocuments(tx, { orgId, kind });
  const documents = await source.documents(tx, orgId, ids);
  await storeDocuments(
    tx,
    { orgId, kind },
    documents.map((document) => withTerms({ orgId, kind }, document)),
    clock.now(),
  );
  const found = new Set(documents.map(({ id }) => id));
  await removeDocuments(
    tx,
    { orgId, kind },
    ids.filter((id) => !found.has(id)),
  );
}

/** Does the same for any number of objects that carry the changed name, by jobs after the transaction. */
export async function markStale(tx: Db, { jobs }: Pick<Platform, 'jobs'>, { orgId, kind, ids }: SearchStale): Promise<void> {
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) => ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE));
  await jobs.publishAll(
    tx,
    'search-stale',
    parts.map((part) => ({ orgId, kind, ids: part })),
  );
}

/** Does the same for all objects, in every area, that carry the name of this teacher or category. */
export async function reindexNamed(
  tx: Db,
  platform: Pick<Platform, 'answers' | 'jobs'>,
  { orgId, ...name }: NameBearer & { orgId: string },
): Promise<void> {
  for (const [kind, source] of Object.entries(platform.answers.search) as [TargetType, SearchSource][]) {
    await markStale(tx, platform, { orgId, kind, ids: (await source.namedAfter?.(tx, orgId, name)) ?? [] });
  }
}

/** Rebuilds the whole index while it is in use: for a server that has none yet, and to repair missed updates. */
export async function rebuildSearch(platform: Indexing & Pick<Platform, 'db'>): Promise<void> {
  const kinds = Object.entries(platform.answers.search) as [TargetType, SearchSource][];
  for (const orgId of await findOrganisations(platform.db)) {
    for (const [kind, source] of kinds) {
      await rebuildKind(platform, { orgId, kind, source });
    }
  }
}

async function rebuildKind(
  platform: Indexing & Pick<Platform, 'db'>,
  { orgId, kind, source }: { orgId: string; kind: TargetType; source: SearchSource },
): Promise<void> {
  const { db, clock } = platform;
  const begunAt = clock.now();
  let ids = await source.idsAfter(db, orgId, FIRST, AT_ONCE);
  while (ids.length > 0) {
    const page = ids;
    await inTransaction(db, (tx) => refreshSearch(tx, platform, { orgId, kind, ids: page }));
    ids = await source.idsAfter(db, orgId, page.at(-1) ?? FIRST, AT_ONCE);
  }
  await removeOlder(db, { orgId, kind }, begunAt);
}
