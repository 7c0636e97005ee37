import { dayIn } from '../../apps/server/src/platform/clock.ts';
import type { NewId } from '../../apps/server/src/platform/ids.ts';
import { StartError } from '../../apps/server/src/platform/start-error.ts';
import type { Storage } from '../../apps/server/src/platform/storage/storage.ts';
import type { DB } from '../../apps/server/src/platform/database/types.generated.ts';
import type { BlockKind } from '@palm/contract/areas';
import type { DemoContent } from '../content/read-content.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** The day on which teachers, media, questions and certificates were entered: before the oldest course. */
export const PREPARED_DAYS_AGO = 180;

/** What is named by a key in the files: rows by their table, and what the files call otherwise. */
type Named = keyof DB | 'category' | 'media' | 'captions' | 'poster' | 'document-file' | 'template';

/** A page of the learner app that navigation, shortcuts and banners of the files may lead to. */
export interface DemoRoute {
  /** The module that an entry is switched, named and ordered with. */
  key: string;
  path: string;
  /** Whose id the page needs, and the query key that carries it. */
  object?: readonly [named: Named, queryKey: string];
}

/** Hash of each password of the files. */
export type PasswordHashes = ReadonlyMap<string, string>;

interface LoadingParts {
  orgId: string;
  newId: NewId;
  now: Date;
  hashes: PasswordHashes;
  /** Where the media files are copied to. */
  storage: Storage;
  /** The pages and the blocks of the home page that are built, by their names in the files. */
  routes: Readonly<Record<string, DemoRoute>>;
  blocks: Readonly<Record<string, BlockKind>>;
}

/** One organisation while it is loaded: its content, its ids and its calendar. */
export interface Loading extends LoadingParts {
  content: DemoContent;
  /** Gives a new id to a key. */
  define: (kind: Named, key: string) => string;
  /** @throws StartError when no file defines the key */
  idOf: (kind: Named, key: string) => string;
  /** The calendar day so many days before today (negative: after), YYYY-MM-DD in the organisation's time zone. */
  dayAgo: (days: number) => string;
  /** A moment of that day; `clock` is HH:MM of the organisation's time zone. */
  at: (daysAgo: number, clock: string) => Date;
}

export function createLoading(content: DemoContent, parts: LoadingParts): Loading {
  const ids = new Map<string, string>();
  const { timeZone, name } = content.organisation;
  const dayAgo = (days: number) => dayIn(timeZone, new Date(parts.now.getTime() - days * DAY));
  return {
    ...parts,
    content,
    define(kind, key) {
      const id = parts.newId();
      ids.set(`${kind} ${key}`, id);
      return id;
    },
    idOf(kind, key) {
      const id = ids.get(`${kind} ${key}`);
      if (id === undefined) {
        throw new StartError(`演示数据有误，${name}：没有名为 ${key} 的 ${kind}`);
      }
      return id;
    },
    dayAgo,
    at: (daysAgo, clock) => zonedMoment(timeZone, dayAgo(daysAgo), clock),
  };
}

/** The moment at which clocks of a time zone show this day and time (HH:MM). */
export function zonedMoment(timeZone: string, day: string, clock: string): Date {
  const asUtc = new Date(`${day}T${clock}:00Z`);
  return new Date(asUtc.getTime() - offsetAt(timeZone, asUtc));
}

/** Milliseconds by which clocks of the zone are ahead of UTC. */
function offsetAt(timeZone: string, moment: Date): number {
  const shown = moment.toLocaleString('sv-SE', { timeZone });
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(moment.getTime() / SECOND) * SECOND;
}

/** A date that is true on the epoch, moved so that it is as long ago on the day of loading: newcomers stay newcomers. */
export function movedDay({ content, dayAgo }: Loading, day: string): string {
  const shift = Date.parse(dayAgo(0)) - Date.parse(content.people.epoch);
  return new Date(Date.parse(day) + shift).toISOString().slice(0, 10);
}

/** When the organisation began with the platform. */
export const foundedAt = (loading: Loading): Date =>
  zonedMoment(loading.content.organisation.timeZone, movedDay(loading, loading.content.organisation.foundedOn), '09:00');
