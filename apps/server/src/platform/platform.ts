import type { Answers } from './answers.ts';
import type { Cache } from './cache.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database/transaction.ts';
import type { Exportable } from './exportable.ts';
import type { FileLinks } from './file-links.ts';
import type { NewId } from './ids.ts';
import type { Jobs } from './jobs.ts';
import type { Logger } from './logger.ts';
import type { News } from './news.ts';
import type { Metrics } from './metrics.ts';
import type { Outgoing } from './outgoing.ts';
import type { Secrets } from './secrets.ts';
import type { Storage } from './storage/storage.ts';
import type { Workers } from './workers/workers.ts';

/** What every service gets first. Services name the parts that they use. */
export interface Platform extends Ground {
  /** What the modules answer when shared ground asks. */
  answers: Answers;
  /** Lists that are made in the background, by the path of their call; complete when every module is mounted. */
  exportables: ReadonlyMap<string, Exportable>;
}

/** The ground below the modules. */
export interface Ground {
  db: Db;
  /** Rejects, within five seconds, while the database does not answer. */
  databaseReady: () => Promise<void>;
  clock: Clock;
  newId: NewId;
  cache: Cache;
  jobs: Pick<Jobs, 'publish' | 'publishAll' | 'repeat'>;
  secrets: Secrets;
  files: FileLinks;
  storage: Storage;
  workers: Workers;
  /** Asks providers outside; never inside a transaction. */
  outgoing: Outgoing;
  logger: Logger;
  metrics: Metrics;
  news: News;
  settings: PlatformSettings;
}

/** How much may be uploaded; all in bytes. */
export interface UploadLimits {
  /** By one member in a day. */
  member: number;
  /** By one administrator in a day. */
  administrator: number;
  /** By the guests of one network address in a day. */
  address: number;
  /** Stored by one organisation. */
  organisation: number;
  /** Left free on the disk: below it uploads stop, so that the rest goes on. */
  keptFree: number;
}

/** Settings of the installation that modules read. */
interface PlatformSettings {
  /** Address under which people reach this installation, without a slash at the end. */
  publicUrl: string;
  /** Code of the organisation that an unknown code resolves to; empty = none. */
  defaultOrg: string;
  version: string;
  commit: string;
  production: boolean;
  /** Services on this machine may be asked: `OUTGOING_LOCAL`. */
  allowsOwnMachine: boolean;
  uploads: UploadLimits;
  /** Anybody may open an organisation of his own: `TRIAL`. */
  trial: boolean;
  /** Codes of the organisations that the demo brought; empty where there is no demo. */
  demoOrganisations: readonly string[];
  /** Published passwords of the demo: in production nobody signs in with them. */
  refusedPasswords: readonly string[];
}
