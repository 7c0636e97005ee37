import { AppError } from '@palm/client/app-error';
import type { Receipt, Sitting } from '@palm/contract/exam/sitting';
import type { Answer } from '@palm/contract/question/content';
import { errorTable, type ErrorCode } from '@palm/contract/errors';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAnswerJournal, waitingIn, type AnswerJournal } from './answer-journal.ts';
import type { Later } from './answer-sender.ts';
import { openAnswerStore } from './answer-store.ts';
import type { Sent } from './journal-entries.ts';

const ATTEMPT = 'attempt-1';
const SAVED_AT = '2026-11-20T06:32:05Z';
const a: Answer = { keys: ['A'] };
const b: Answer = { keys: ['B'] };

/** The server's side of the contract: the highest sequence per question wins. */
function createServer() {
  const held = new Map<string, Sent>();
  const requests: Sent[][] = [];
  let failure: Error | null = null;
  let loseAnswers = false;
  let gate: Promise<void> = Promise.resolve();
  return {
    requests,
    answers: () => Object.fromEntries([...held].map(([id, { answer }]) => [id, answer])),
    saved: (): Sitting['answers'] =>
      [...held.values()].map((sent) => ({ ...sent, receipt: `r-${sent.questionId}-${sent.sequence}`, savedAt: SAVED_AT })),
    hold: (sent: Sent) => held.set(sent.questionId, sent),
    fail: (error: Error | null) => (failure = error),
    /** Stores, but the response is lost. */
    loseAnswers: (lose: boolean) => (loseAnswers = lose),
    waitFor: (wait: Promise<void>): void => {
      gate = wait;
    },
    save: async (batch: Sent[]): Promise<Receipt[]> => {
      requests.push(batch);
      await gate;
      if (failure !== null) {
        throw failure;
      }
      const receipts = batch.map((sent): Receipt => {
        const before = held.get(sent.questionId);
        const stale = before !== undefined && before.sequence >= sent.sequence;
        const now = stale ? before : sent;
        held.set(sent.questionId, now);
        const { questionId, sequence } = now;
        return { questionId, sequence, state: stale ? 'stale' : 'saved', receipt: `r-${questionId}-${sequence}`, savedAt: SAVED_AT };
      });
      if (loseAnswers) {
        throw noAnswer();
      }
      return receipts;
    },
  };
}

const noAnswer = () => new AppError({ code: -1, errorCode: 'NETWORK_FAILURE', msg: '' });
const refusal = (errorCode: ErrorCode) => new AppError({ code: errorTable[errorCode][0], errorCode, msg: '' });

/** Timers fired by the test. */
function createTimers() {
  const set: { act: () => void; ms: number }[] = [];
  const later: Later = (act, ms) => {
    const timer = { act, ms };
    set.push(timer);
    return () => void set.splice(set.indexOf(timer), 1);
  };
  return { later, pauses: () => set.map(({ ms }) => ms), ring: () => set.splice(0).forEach(({ act }) => act()) };
}

let database: IDBFactory | undefined;
let server: ReturnType<typeof createServer>;
let timers: ReturnType<typeof createTimers>;

beforeEach(() => {
  database = new IDBFactory();
  server = createServer();
  timers = createTimers();
});

/** A page of the exam; its memory is lost when it is closed. */
async function openPage({ announce = () => {} }: { announce?: () => void } = {}): Promise<AnswerJournal> {
  const journal = createAnswerJournal({
    attemptId: ATTEMPT,
    store: await openAnswerStore(database, () => 0),
    send: server.save,
    reload: async () => server.saved(),
    later: timers.later,
    announce,
  });
  await journal.open(server.saved());
  await journal.flush();
  return journal;
}

const shown = (journal: AnswerJournal) => Object.fromEntries([...journal.get().entries].map(([id, { answer }]) => [id, answer]));
const choose = (journal: AnswerJournal, questionId: string, answer: Answer | null) => journal.change(questionId, answer, { typing: false });

describe('product §3.5 "journal in IndexedDB first, then server with a per-question sequence number"', () => {
  it('sends nothing that is not stored on the device yet', async () => {
    const page = await openPage();
    choose(page, 'q1', a);
    expect([server.requests.length, page.get().entries.get('q1')?.at]).toEqual([0, 'page']);
    await page.flush();
    const onDevice = await (await openAnswerStore(database, () => 0)).list(ATTEMPT);
    expect(onDevice).toMatchObject([{ questionId: 'q1', sequence: 1, answer: a, confirmed: true }]);
  });

  it('numbers the changes per question, ascending', async () => {
    const page = await openPage();
    for (const [questionId, answer] of [
      ['q1', a],
      ['q1', b],
      ['q2', a],
    ] as const) {
      choose(page, questionId, answer);
      await page.flush();
    }
    expect(server.requests.flat().map(({ questionId, sequence }) => `${questionId}/${sequence}`)).toEqual(['q1/1', 'q1/2', 'q2/1']);
  });

  it('has one request in progress; the next one carries everything changed meanwhile', async () => {
    const page = await openPage();
    let open = () => {};
    server.waitFor(new Promise((resolve) => (open = resolve)));
    choose(page, 'q1', a);
    const sent = page.flush();
    await expect.poll(() => server.requests.length).toBe(1);
    choose(page, 'q1', b);
    choose(page, 'q2', a);
    choose(page, 'q3', a);
    await expect.poll(() => page.get().entries.get('q3')?.at).toBe('device');
    expect(server.requests).toHaveLength(1);
    open();
    await sent;
    await page.flush();
    expect(server.requests.map((batch) => batch.map(({ questionId }) => questionId))).toEqual([['q1'], ['q1', 'q2', 'q3']]);
    expect(server.answers()).toEqual({ q1: b, q2: a, q3: a });
  });

  it('debounces typing for half a second, and no longer', async () => {
    const page = await openPage();
    for (const text of ['3', '30', '300']) {
      page.change('q1', { blanks: [text] }, { typing: true });
      await expect.poll(() => page.get().entries.get('q1')?.at).toBe('device');
    }
    expect([timers.pauses(), server.requests.length]).toEqual([[500], 0]);
    timers.ring();
    await page.flush();
    expect(server.answers()).toEqual({ q1: { blanks: ['300'] } });
    expect(server.requests).toHaveLength(1);
  });

  it('shows 已保存 only for what the server has confirmed', async () => {
    const page = await openPage();
    let open = () => {};
    server.waitFor(new Promise((resolve) => (open = resolve)));
    choose(page, 'q1', a);
    await expect.poll(() => server.requests.length).toBe(1);
    expect([[...waitingIn(page.get())], page.get().lastSavedAt]).toEqual([['q1'], null]);
    open();
    await page.flush();
    expect([[...waitingIn(page.get())], page.get().lastSavedAt]).toEqual([[], SAVED_AT]);
    expect(page.get().entries.get('q1')?.receipt).toBe('r-q1-1');
  });
});

describe('product §3.5 "a crash of browser or server loses nothing"', () => {
  it('restores unsent answers after a browser crash, and sends them', async () => {
    const page = await openPage();
    server.fail(noAnswer());
    choose(page, 'q1', a);
    await page.flush();
    page.close();
    server.fail(null);
    const again = await openPage();
    expect([shown(again), server.answers()]).toEqual([{ q1: a }, { q1: a }]);
  });

  it('safely resends what was stored but whose confirmation was lost', async () => {
    const page = await openPage();
    server.loseAnswers(true);
    choose(page, 'q1', a);
    await page.flush();
    expect([...waitingIn(page.get())]).toEqual(['q1']);
    page.close();
    server.loseAnswers(false);
    const again = await openPage();
    expect([shown(again), [...waitingIn(again.get())], server.answers()]).toEqual([{ q1: a }, [], { q1: a }]);
  });

  it('resends what the server had confirmed and then lost', async () => {
    const page = await openPage();
    choose(page, 'q1', a);
    await page.flush();
    page.close();
    server = createServer();
    await openPage();
    expect(server.answers()).toEqual({ q1: a });
  });

  it('does not let an old answer of this device replace a newer one on the server', async () => {
    server.fail(noAnswer());
    const page = await openPage();
    choose(page, 'q1', a);
    await page.flush();
    page.close();
    server.fail(null);
    server.hold({ questionId: 'q1', sequence: 7, answer: b });
    const again = await openPage();
    expect([shown(again), server.answers()]).toEqual([{ q1: b }, { q1: b }]);
  });

  it('keeps an unconfirmed answer even if another device used its sequence', async () => {
    server.fail(noAnswer());
    const page = await openPage();
    choose(page, 'q1', a);
    await page.flush();
    page.close();
    server.fail(null);
    server.hold({ questionId: 'q1', sequence: 1, answer: b });
    const again = await openPage();
    expect([shown(again), server.answers()]).toEqual([{ q1: a }, { q1: a }]);
  });

  it("sends a current answer with a higher sequence than another device's", async () => {
    const page = await openPage();
    server.hold({ questionId: 'q1', sequence: 5, answer: b });
    choose(page, 'q1', a);
    await page.flush();
    expect([server.answers(), [...waitingIn(page.get())]]).toEqual([{ q1: a }, []]);
  });

  it('works without IndexedDB, and says that closing the page would lose answers', async () => {
    database = undefined;
    const page = await openPage();
    choose(page, 'q1', a);
    await page.flush();
    expect([server.answers(), page.get().durable]).toEqual([{ q1: a }, false]);
  });

  it('clears a submitted attempt', async () => {
    const page = await openPage();
    choose(page, 'q1', a);
    await page.flush();
    await page.forget();
    expect(await (await openAnswerStore(database, () => 0)).list(ATTEMPT)).toEqual([]);
  });

  it('deletes rows older than 30 days', async () => {
    await (await openAnswerStore(database, () => 0)).write({ attemptId: 'old', questionId: 'q1', sequence: 1, answer: a });
    const days = (count: number) => openAnswerStore(database, () => count * 86_400_000);
    expect(await (await days(30)).list('old')).toHaveLength(1);
    expect(await (await days(31)).list('old')).toHaveLength(0);
  });
});

describe('any sequence of events', () => {
  const question = fc.constantFrom('q1', 'q2', 'q3');
  const answer = fc.constantFrom(a, b, null);
  const event = fc.oneof(
    fc.record({ kind: fc.constant('answer' as const), question, answer }),
    fc.record({ kind: fc.constantFrom('send', 'no network', 'no confirmations', 'network', 'browser crash') }),
  );

  it('ends with the latest answer to each question on the server', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 25 }), async (events) => {
        [database, server] = [new IDBFactory(), createServer()];
        let page = await openPage();
        const given: Record<string, Answer | null> = {};
        for (const happening of events) {
          if ('question' in happening) {
            given[happening.question] = happening.answer;
            choose(page, happening.question, happening.answer);
            await expect.poll(() => page.get().entries.get(happening.question)?.at, { interval: 1 }).not.toBe('page');
            continue;
          }
          server.fail(happening.kind === 'no network' ? noAnswer() : null);
          server.loseAnswers(happening.kind === 'no confirmations');
          if (happening.kind === 'browser crash') {
            page.close();
            page = await openPage();
          } else if (happening.kind === 'send') {
            await page.flush();
          }
        }
        server.fail(null);
        server.loseAnswers(false);
        await page.flush();
        page.close();
        expect(server.answers()).toEqual(given);
      }),
      { numRuns: 40 },
    );
  });
});

describe('while offline', () => {
  it('retries with increasing delays of at most 15 seconds', async () => {
    server.fail(noAnswer());
    const page = await openPage();
    choose(page, 'q1', a);
    const pauses: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      await page.flush();
      pauses.push(...timers.pauses());
    }
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000]);
    expect(page.get().offline).toBe(true);
    server.fail(null);
    timers.ring();
    await page.flush();
    expect([server.answers(), page.get().offline]).toEqual([{ q1: a }, false]);
  });

  it.each(['SERVER_BUSY', 'SERVER_ERROR', 'TOO_MANY_REQUESTS'] as const)('also waits if the server responds with %s', async (errorCode) => {
    server.fail(refusal(errorCode));
    const page = await openPage();
    choose(page, 'q1', a);
    await page.flush();
    expect([page.get().offline, page.get().refused.size]).toEqual([true, 0]);
  });
});

describe('an answer the server refuses', () => {
  it('is named while the others are sent, and retried on demand or when changed', async () => {
    const save = server.save;
    const bad = (batch: Sent[]) => batch.some(({ answer }) => answer?.blanks?.[0] === 'bad');
    server.save = async (batch) => {
      if (bad(batch)) {
        throw refusal('PARAM_INVALID');
      }
      return save(batch);
    };
    const page = await openPage();
    choose(page, 'q1', { blanks: ['bad'] });
    choose(page, 'q2', a);
    await page.flush();
    expect([[...page.get().refused], server.answers()]).toEqual([['q1'], { q2: a }]);
    choose(page, 'q1', { blanks: ['good'] });
    await page.flush();
    expect([page.get().refused.size, server.answers()]).toEqual([0, { q1: { blanks: ['good'] }, q2: a }]);
  });

  it('stops everything if the attempt was submitted', async () => {
    server.fail(refusal('ATTEMPT_CLOSED'));
    const page = await openPage();
    choose(page, 'q1', a);
    await page.flush();
    expect([page.get().closed, timers.pauses()]).toEqual([true, []]);
    choose(page, 'q1', b);
    await page.flush();
    expect(server.requests).toHaveLength(1);
  });
});

describe('two tabs of one browser', () => {
  it('never use a sequence twice, and each shows answers from the other', async () => {
    const tabs: AnswerJournal[] = [];
    const announce = () => tabs.forEach((tab) => void tab.absorb());
    const [one, two] = [await openPage({ announce }), await openPage({ announce })];
    tabs.push(one, two);
    choose(one, 'q1', a);
    choose(two, 'q1', b);
    choose(two, 'q2', a);
    await Promise.all([one.flush(), two.flush()]);
    await Promise.all([one.absorb(), two.absorb()]);
    const numbers = server.requests.flat().filter(({ questionId }) => questionId === 'q1');
    expect(new Set(numbers.map(({ sequence, answer }) => `${sequence} ${JSON.stringify(answer)}`)).size).toBe(
      new Set(numbers.map(({ sequence }) => sequence)).size,
    );
    expect(shown(one)).toEqual(shown(two));
    expect(server.answers()).toEqual(shown(one));
  });

  it('send for each other: answers left by a closed tab are sent by the other', async () => {
    const [one, two] = [await openPage(), await openPage()];
    server.fail(noAnswer());
    choose(one, 'q1', a);
    await one.flush();
    one.close();
    server.fail(null);
    await two.absorb();
    await two.flush();
    expect(server.answers()).toEqual({ q1: a });
  });
});
