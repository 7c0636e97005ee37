import type pg from 'pg';
import type { Logger } from './logger.ts';

/**
 * What one process tells the others on the same database: that something they cache is stale. It is sent after the commit of its cause and
 * reaches a process within a second or not at all; a process that learns it missed news drops everything it may concern.
 */
export interface News {
  /** Tells the other processes; messages of the same moment are batched. Retried until the database accepts it. */
  tell(topic: string, value: unknown): void;
  /** Subscribes to a topic; `missed` is called if some news may have been lost. One listener per topic. */
  hear(topic: string, listener: NewsListener): void;
  /** Resolves when everything has been sent. */
  told(): Promise<void>;
}

export interface NewsListener {
  tell: (value: unknown) => void;
  missed: () => void;
}

/** The transport between processes: `LISTEN` and `NOTIFY` of PostgreSQL. */
export interface NewsWire extends News {
  /** Starts listening, and reconnects after every interruption until `stop`. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

type Item = readonly [topic: string, value: unknown];

const CHANNEL = 'palm_news';
const TOGETHER_MS = 20;
const AGAIN_MS = 250;
const PING_MS = 1_000;
/** PostgreSQL accepts payloads of up to 8000 bytes; a Chinese character takes three. */
const BATCH_BYTES = 7_000;

interface WireOptions {
  pool: Pick<pg.Pool, 'query'>;
  /** A dedicated connection, because those of the pool change hands. */
  openClient: () => pg.Client;
  logger: Logger;
}

/** For a single process or a test: nobody listens. */
export const silentNews = (): News => ({ tell: () => undefined, hear: () => undefined, told: async () => undefined });

export function createNewsWire({ pool, openClient, logger }: WireOptions): NewsWire {
  const listeners = new Map<string, NewsListener>();
  const batches = createBatcher(pool);
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let connecting: Promise<void> = Promise.resolve();

  const read = ({ payload = '' }: pg.Notification): void => {
    const { from, items } = JSON.parse(payload) as { from: string; items: Item[] };
    if (from !== batches.sender) {
      items.forEach(([topic, value]) => listeners.get(topic)?.tell(value));
    }
  };
  const missed = (): void => listeners.forEach((listener) => listener.missed());
  const lose = (lost: pg.Client): void => {
    if (client === lost && !stopped) {
      client = undefined;
      void lost.end().catch(() => undefined);
      logger.warn('lost the connection for news from other processes; reconnecting');
      // What was cached before may be stale: do not trust it for long.
      missed();
      connecting = connect();
    }
  };
  const open = async (): Promise<void> => {
    const fresh = openClient();
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    fresh.on('notification', read);
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
    } catch (error) {
      void fresh.end().catch(() => undefined);
      throw error;
    }
    client = fresh;
    missed();
  };
  const connect = async (): Promise<void> => {
    while (!stopped && client === undefined) {
      await open().catch(() => pause(AGAIN_MS));
    }
  };
  /** A silent connection looks just like an idle one. */
  const ping = (): void => {
    const asked = client;
    asked?.query('select 1').catch(() => lose(asked));
  };

  return {
    tell: (topic, value) => batches.write(topic, value),
    told: batches.sent,
    hear: (topic, listener) => void listeners.set(topic, listener),
    async start() {
      connecting = connect();
      timer = setInterval(ping, PING_MS).unref();
      await connecting;
    },
    async stop() {
      await batches.sent();
      stopped = true;
      clearInterval(timer);
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}

/** Batches what is told at the same moment into few notifications. */
function createBatcher(pool: WireOptions['pool']) {
  const sender = crypto.randomUUID();
  const waiting = new Map<string, Item>();
  let sending: Promise<void> | undefined;

  const send = async (): Promise<void> => {
    await pause(TOGETHER_MS);
    while (waiting.size > 0) {
      const taken = takeLetter(waiting);
      const letter = JSON.stringify({ from: sender, items: taken.map(([, item]) => item) });
      try {
        await pool.query('select pg_notify($1, $2)', [CHANNEL, letter]);
      } catch {
        taken.forEach(([key, item]) => waiting.set(key, item));
        await pause(AGAIN_MS);
      }
    }
    sending = undefined;
  };
  return {
    sender,
    write(topic: string, value: unknown) {
      const item: Item = [topic, value];
      // Duplicates within a batch are sent once.
      waiting.set(JSON.stringify(item), item);
      sending ??= send();
    },
    sent: async () => sending,
  };
}

function takeLetter(waiting: Map<string, Item>): [string, Item][] {
  const taken: [string, Item][] = [];
  let bytes = 0;
  for (const [key, item] of waiting) {
    bytes += Buffer.byteLength(key) + 1;
    if (bytes > BATCH_BYTES && taken.length > 0) {
      break;
    }
    taken.push([key, item]);
    waiting.delete(key);
  }
  return taken;
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));
