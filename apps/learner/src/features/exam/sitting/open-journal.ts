import type { Sitting } from '@palm/contract/exam/sitting';
import { createAnswerJournal, waitingIn, type AnswerJournal } from '../answer-journal.ts';
import type { Later } from '../answer-sender.ts';
import { openAnswerStore } from '../answer-store.ts';
import { loadAnswers, saveAnswers, sendPlace, serverTime } from '../exam.api.ts';
import { createPlaceKeeper, type PlaceKeeper } from '../place-keeper.ts';
import type { Services } from '../../../shared/services.tsx';
import { createServerClock, type ServerClock } from '../server-clock.ts';

export type OpenJournal = { journal: AnswerJournal; place: PlaceKeeper; clock: ServerClock; close: () => void };

export const elapsed = (): number => performance.now();

export const later: Later = (act, milliseconds) => {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
};

const indexedDatabase = (): IDBFactory | undefined => {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
};

/** Notifies other tabs of this browser of changes in the store. */
function openChannel(attemptId: string, onWord: () => void) {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`SPCKV2_exam-${attemptId}`) : null;
  channel?.addEventListener('message', onWord);
  return { announce: () => channel?.postMessage('changed'), close: () => channel?.close() };
}

/** Sends at once when the network or the person returns, and before the page unloads. */
function watchPage(journal: AnswerJournal, place: PlaceKeeper, syncClock: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const flush = () => {
    void journal.flush();
    void place.flush();
  };
  addEventListener('online', flush, { signal });
  addEventListener('pagehide', flush, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      flush();
      if (!document.hidden) {
        // After sleeping, the device has lost track of the time.
        syncClock();
      }
    },
    { signal },
  );
  addEventListener(
    'beforeunload',
    (event) => {
      const { durable } = journal.get();
      if (!durable && waitingIn(journal.get()).size > 0) {
        event.preventDefault();
      }
    },
    { signal },
  );
  return () => controller.abort();
}

/** The journal of one attempt, connected to this browser. */
export async function openJournal({ client, store }: Services, sitting: Sitting, heardAt: number): Promise<OpenJournal> {
  const { attemptId } = sitting;
  const clock = createServerClock(elapsed);
  clock.set(Date.parse(sitting.serverNow) + elapsed() - heardAt);
  const channel = openChannel(attemptId, () => void journal.absorb());
  const journal = createAnswerJournal({
    attemptId,
    store: await openAnswerStore(indexedDatabase(), Date.now),
    send: (answers) => saveAnswers(client, attemptId, answers, (now, askedAt) => clock.set(Date.parse(now), askedAt)),
    reload: () => loadAnswers(client, attemptId),
    later,
    announce: channel.announce,
  });
  const syncClock = () => {
    const askedAt = elapsed();
    serverTime(client).then(
      (now) => clock.set(now, askedAt),
      // Offline the clock just continues; the next receipt sets it.
      () => undefined,
    );
  };
  const place = createPlaceKeeper({ store, sitting, send: (next) => sendPlace(client, attemptId, next), later });
  const unwatch = watchPage(journal, place, syncClock);
  await journal.open(sitting.answers);
  return {
    journal,
    place,
    clock,
    close: () => {
      unwatch();
      place.close();
      channel.close();
      void journal.flush().finally(journal.close);
    },
  };
}
