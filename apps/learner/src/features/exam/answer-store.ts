import type { Answer } from '@palm/contract/question/content';

/** The latest answer to one question on this device. */
export type JournalRow = {
  attemptId: string;
  questionId: string;
  sequence: number;
  answer: Answer | null;
  /** The server has confirmed this sequence. */
  confirmed: boolean;
  changedAt: number;
};

export type AnswerStore = {
  /** False if the browser denies IndexedDB: closing the page then loses what was not sent. */
  durable: boolean;
  /** Writes an answer and returns its sequence: at least the requested one, and above any written by another tab for the question. */
  write(row: Omit<JournalRow, 'confirmed' | 'changedAt'>): Promise<number>;
  /** Records the server's confirmation, unless a newer answer has been written since. */
  confirm(attemptId: string, questionId: string, sequence: number): Promise<void>;
  list(attemptId: string): Promise<JournalRow[]>;
  /** Clears a submitted attempt. */
  forget(attemptId: string): Promise<void>;
};

const NAME = 'SPCKV2_exam-answers';
const KEPT_MS = 30 * 86_400_000;

/** The four table operations the journal needs. `update` reads and writes in one transaction, to prevent races between tabs. */
type Table = {
  update(key: [string, string], change: (old: JournalRow | undefined) => JournalRow | null): Promise<void>;
  list(attemptId?: string): Promise<JournalRow[]>;
  remove(rows: readonly JournalRow[]): Promise<void>;
};

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
  });

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB aborted'));
  });

const openDatabase = (indexedDb: IDBFactory): Promise<IDBDatabase> => {
  const request = indexedDb.open(NAME, 1);
  request.onupgradeneeded = () => {
    const rows = request.result.createObjectStore('answers', { keyPath: ['attemptId', 'questionId'] });
    rows.createIndex('attempt', 'attemptId');
  };
  return answered(request);
};

const tableInDatabase = (database: IDBDatabase): Table => ({
  update: async (key, change) => {
    const transaction = database.transaction('answers', 'readwrite');
    const rows = transaction.objectStore('answers');
    const old = rows.get(key) as IDBRequest<JournalRow | undefined>;
    old.onsuccess = () => {
      const next = change(old.result);
      if (next !== null) {
        rows.put(next);
      }
    };
    // Only a committed transaction survives a browser crash; a successful request alone does not.
    await committed(transaction);
  },
  list: async (attemptId) => {
    const rows = database.transaction('answers', 'readonly').objectStore('answers');
    return (await answered(attemptId === undefined ? rows.getAll() : rows.index('attempt').getAll(attemptId))) as JournalRow[];
  },
  remove: async (gone) => {
    const transaction = database.transaction('answers', 'readwrite');
    for (const { attemptId, questionId } of gone) {
      transaction.objectStore('answers').delete([attemptId, questionId]);
    }
    await committed(transaction);
  },
});

const tableInMemory = (): Table => {
  const rows = new Map<string, JournalRow>();
  return {
    update: async (key, change) => {
      const next = change(rows.get(key.join('/')));
      if (next !== null) {
        rows.set(key.join('/'), next);
      }
    },
    list: async (attemptId) => [...rows.values()].filter((row) => attemptId === undefined || row.attemptId === attemptId),
    remove: async (gone) => gone.forEach((row) => rows.delete(`${row.attemptId}/${row.questionId}`)),
  };
};

const openTable = async (indexedDb: IDBFactory | undefined): Promise<{ table: Table; durable: boolean }> => {
  try {
    if (indexedDb !== undefined) {
      return { table: tableInDatabase(await openDatabase(indexedDb)), durable: true };
    }
  } catch {
    // Private windows may deny it; the exam works without.
  }
  return { table: tableInMemory(), durable: false };
};

/** The answers on this device (product §3.5 "journal in IndexedDB first"). Rows older than 30 days are deleted on opening. */
export const openAnswerStore = async (indexedDb: IDBFactory | undefined, now: () => number): Promise<AnswerStore> => {
  const { table, durable } = await openTable(indexedDb);
  const old = (await table.list()).filter((row) => now() - row.changedAt > KEPT_MS);
  await table.remove(old);
  return {
    durable,
    write: async ({ attemptId, questionId, sequence, answer }) => {
      let given = sequence;
      await table.update([attemptId, questionId], (before) => {
        given = Math.max(sequence, (before?.sequence ?? 0) + 1);
        return { attemptId, questionId, sequence: given, answer, confirmed: false, changedAt: now() };
      });
      return given;
    },
    confirm: (attemptId, questionId, sequence) =>
      table.update([attemptId, questionId], (row) => (row?.sequence === sequence ? { ...row, confirmed: true } : null)),
    list: (attemptId) => table.list(attemptId),
    forget: async (attemptId) => table.remove(await table.list(attemptId)),
  };
};
