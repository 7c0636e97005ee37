import { workItemKinds, workItemNames } from '@palm/contract/areas';
import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { SnoozeSpan, WorkItem, workItemApi } from '@palm/contract/work-item/admin';
import { orNotFound } from '../../platform/app-error.ts';
import { exportList, type SheetField } from '../../platform/export-list.ts';
import { mayAdminister, type Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { byUrgency, inOrder, isAsleep, type Snooze } from './work-item.policy.ts';
import { findSnoozes, morningAfter, removeSnooze, storeSnooze } from './work-item.queries.ts';
import { toWorkItem, type Waiting } from './work-item.view.ts';

type Api = typeof workItemApi;
type Parts = Pick<Platform, 'db' | 'clock' | 'answers'>;

const DAY_MS = 86_400_000;
const FORGOTTEN_AFTER_DAYS = 180;

/** Days until the item reappears in the morning; null if only a change brings it back. */
const daysOf: Readonly<Record<SnoozeSpan, number | null>> = { tomorrow: 1, 'three-days': 3, change: null };

/** Queries the areas that the person may administer. */
async function findWaiting({ answers }: Parts, person: Person, now: Date): Promise<Waiting[]> {
  const sources = answers.workItems.filter(({ permission }) => mayAdminister(person, permission));
  const found = await Promise.all(
    sources.map(async (source) => (await source.find(person, now)).map((item) => ({ ...item, kind: source.kind }))),
  );
  return found.flat().sort(byUrgency);
}

const keyOf = (kind: string, objectId: string): string => `${kind}/${objectId}`;

async function findAsleep({ db }: Parts, person: Person, now: Date) {
  const rows = await findSnoozes(db, person, now);
  const snoozes = new Map(rows.map(({ kind, object_id, until, state }) => [keyOf(kind, object_id), { until, state }]));
  return (item: Waiting): Snooze | null => {
    const snooze = snoozes.get(keyOf(item.kind, item.objectId));
    return snooze && isAsleep(snooze, item, now) ? snooze : null;
  };
}

/** The list is short by nature (each kind is limited to a hundred), so it is assembled completely and paged in memory. */
export async function listWorkItems(parts: Parts, person: Person, query: QueryOf<Api['list']>): Promise<ResultOf<Api['list']>> {
  const now = parts.clock.now();
  const [waiting, snoozeOf] = await Promise.all([findWaiting(parts, person, now), findAsleep(parts, person, now)]);
  const shown = waiting.filter((item) => (snoozeOf(item) !== null) === query.snoozed);
  const list = inOrder(
    shown.filter(({ kind }) => query.kind === undefined || kind === query.kind),
    query.sort,
  );
  const from = (query.pageNo - 1) * query.pageSize;
  return {
    list: list.slice(from, from + query.pageSize).map((item) => toWorkItem(item, snoozeOf(item))),
    total: list.length,
    kinds: workItemKinds.flatMap((kind) => {
      const total = shown.filter((item) => item.kind === kind).length;
      return total === 0 ? [] : [{ kind, total }];
    }),
    snoozedTotal: query.snoozed ? shown.length : waiting.length - shown.length,
    serverNow: now.toISOString(),
  };
}

const fields: SheetField<WorkItem>[] = [
  { title: '事项', width: 40, cell: ({ title }) => title },
  { title: '原因', width: 50, cell: ({ reason }) => reason },
  { title: '类别', width: 16, cell: ({ kind }) => workItemNames[kind] },
  { title: '期限', width: 18, cell: ({ dueAt }, { minute }) => minute(dueAt) },
  { title: '开始', width: 18, cell: ({ since }, { minute }) => minute(since) },
];

export const exportWorkItems = (platform: Platform, person: Person, query: QueryOf<Api['export']>) =>
  exportList(platform, person, { name: '需要处理', fields, query, list: (page) => listWorkItems(platform, person, page) });

/** @throws AppError NOT_FOUND if the item is not waiting, or not for this person */
export async function snoozeWorkItem(parts: Parts, person: Person, { kind, objectId, span }: BodyOf<Api['snooze']>): Promise<void> {
  const now = parts.clock.now();
  const waiting = await findWaiting(parts, person, now);
  const { state } = orNotFound(waiting.find((item) => item.kind === kind && item.objectId === objectId));
  const days = daysOf[span];
  await storeSnooze(parts.db, {
    orgId: person.orgId,
    memberId: person.memberId,
    kind,
    objectId,
    until: days === null ? null : morningAfter(days, now, person.timeZone),
    state,
    now,
    forgottenBefore: new Date(now.getTime() - FORGOTTEN_AFTER_DAYS * DAY_MS),
  });
}

export const wakeWorkItem = ({ db }: Parts, person: Person, item: BodyOf<Api['wake']>): Promise<void> => removeSnooze(db, person, item);
