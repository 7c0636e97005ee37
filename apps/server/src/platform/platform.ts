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

/** The first argument of every service. Services declare the parts they use. */
export interface Platform extends Infrastructure {
  /** The modules' contributions to platform code. */
  answers: Answers;
  /** Lists that can be exported in the background, by the path of their call; complete once every module is mounted. */
  exportables: ReadonlyMap<string, Exportable>;
}

/** The infrastructure below the modules. */
export interface Infrastructure {
  db: Db;
  /** Rejects within five seconds if the database does not respond. */
  databaseReady: () => Promise<void>;
  clock: Clock;
  newId: NewId;
  cache: Cache;
  jobs: Pick<Jobs, 'publish' | 'publishAll' | 'repeat'>;
  secrets: Secrets;
  files: FileLinks;
  storage: Storage;
  workers: Workers;
  /** Calls external providers; never inside a transaction. */
  outgoing: Outgoing;
  logger: Logger;
  metrics: Metrics;
  news: News;
  settings: PlatformSettings;
}

/** Upload quotas, all in bytes. */
export interface UploadLimits {
  /** Per member and day. */
  member: number;
  /** Per administrator and day. */
  administrator: number;
  /** By guests, per network address and day. */
  address: number;
  /** Total stored by one organisation. */
  organisation: number;
  /** Kept free on the disk: below it uploads stop, so that everything else keeps working. */
  keptFree: number;
}

/** Settings of the installation that modules read. */
interface PlatformSettings {
  /** Public base URL of this installation, without a trailing slash. */
  publicUrl: string;
  /** Code of the organisation that unknown codes resolve to; empty = none. */
  defaultOrg: string;
  version: string;
  commit: string;
  production: boolean;
  /** Services on this machine may be called: `OUTGOING_LOCAL`. */
  allowsOwnMachine: boolean;
  uploads: UploadLimits;
  /** Anybody may open an organisation of their own: `TRIAL`. */
  trial: boolean;
  /** Codes of the organisations created by the demo; empty without a demo. */
  demoOrganisations: readonly string[];
  /** Published passwords of the demo: in production nobody can sign in with them. */
  refusedPasswords: readonly string[];
}
