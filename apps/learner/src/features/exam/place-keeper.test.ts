import { AppError } from '@palm/client/app-error';
import { createStore } from '@palm/client/storage';
import { createTestStorage } from '@palm/client/testing/test-storage';
import { errorTable, type ErrorCode } from '@palm/contract/errors';
import type { Sitting, SittingPlace } from '@palm/contract/exam/sitting';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { marksOf, toggleMark } from '../../runtime/exam-marks.ts';
import type { Later } from './answer-sender.ts';
import { createPlaceKeeper } from './place-keeper.ts';
import { EXAM, idOf, sampleSitting } from './testing/exam-samples.ts';

const [q1, q2, q3, q4] = [idOf(1), idOf(2), idOf(3), idOf(4)];
const noAnswer = () => new AppError({ code: -1, errorCode: 'NETWORK_FAILURE', msg: '' });
const refusal = (errorCode: ErrorCode) => new AppError({ code: errorTable[errorCode][0], errorCode, msg: '' });

/** The server's side of the contract: the highest sequence wins. */
function createServer() {
  let held: SittingPlace | null = null;
  let failure: Error | null = null;
  let loseAnswers = false;
  const requests: SittingPlace[] = [];
  return {
    requests,
    held: () => held,
    fail: (error: Error | null) => (failure = error),
    /** Stores, but the response is lost. */
    loseAnswers: (lose: boolean) => (loseAnswers = lose),
    send: async (place: SittingPlace): Promise<SittingPlace> => {
      requests.push(place);
      if (failure !== null) {
        throw failure;
      }
      held = held === null || place.sequence > held.sequence ? place : held;
      if (loseAnswers) {
        throw noAnswer();
      }
      return held;
    },
  };
}

let server: ReturnType<typeof createServer>;
beforeEach(() => {
  server = createServer();
});

/** A browser with its storage, and timers fired by the test. */
function createDevice() {
  const storages = { local: createTestStorage(), session: createTestStorage() };
  const store = createStore(storages);
  const set: { act: () => void; ms: number }[] = [];
  const later: Later = (act, ms) => {
    const timer = { act, ms };
    set.push(timer);
    return () => void set.splice(set.indexOf(timer), 1);
  };
  const open = (change: Partial<Sitting> = {}) => {
    const keeper = createPlaceKeeper({ store, sitting: sampleSitting({ place: server.held(), ...change }), send: server.send, later });
    const mark = (questionId: string) => {
      toggleMark(store, EXAM, questionId);
      keeper.touch();
    };
    return { ...keeper, mark };
  };
  return { store, open, pauses: () => set.map(({ ms }) => ms), marks: () => marksOf(store, EXAM) };
}

describe('the flags of an exam', () => {
  it('are stored on the device before anything is sent, and follow the attempt to another device', async () => {
    const [desk, tablet] = [createDevice(), createDevice()];
    const here = desk.open();
    here.mark(q2);
    here.mark(q3);
    expect([desk.marks(), server.requests]).toEqual([[q2, q3], []]);
    await here.flush();
    tablet.open();
    expect([tablet.marks(), tablet.store.get('examMark')]).toEqual([[q2, q3], [{ examId: EXAM, marks: [q2, q3] }]]);
  });

  it('removed on one device are gone on the other', async () => {
    const [desk, tablet] = [createDevice(), createDevice()];
    const here = desk.open();
    here.mark(q2);
    here.mark(q3);
    await here.flush();
    const there = tablet.open();
    there.mark(q2);
    await there.flush();
    desk.open();
    expect(desk.marks()).toEqual([q3]);
  });

  it("set while offline are sent on return, merged with another device's", async () => {
    const [desk, tablet] = [createDevice(), createDevice()];
    const here = desk.open();
    here.mark(q1);
    await here.flush();
    server.fail(noAnswer());
    here.mark(q2);
    here.mark(q1);
    await here.flush();
    expect([desk.marks(), desk.pauses()]).toEqual([[q2], [15_000]]);
    server.fail(null);
    const there = tablet.open();
    there.mark(q4);
    await there.flush();
    await here.flush();
    expect([desk.marks(), server.held()?.marked]).toEqual([
      [q4, q2],
      [q4, q2],
    ]);
  });

  it('survive a browser crash before they were sent', async () => {
    const desk = createDevice();
    server.fail(noAnswer());
    desk.open().mark(q2);
    server.fail(null);
    const again = desk.open();
    expect(desk.marks()).toEqual([q2]);
    await again.flush();
    expect(server.held()?.marked).toEqual([q2]);
  });

  it('stored on this device by an older client are kept and sent', async () => {
    const desk = createDevice();
    desk.store.set('examMark', [{ examId: EXAM, marks: [q3] }]);
    await desk.open().flush();
    expect([desk.marks(), server.held()?.marked]).toEqual([[q3], [q3]]);
  });

  it('of an attempt submitted elsewhere do not reappear in the next', async () => {
    const desk = createDevice();
    const first = desk.open();
    first.mark(q2);
    await first.flush();
    server = createServer();
    desk.store.set('examMark', [...desk.store.get('examMark'), { examId: 'other', marks: ['x'] }]);
    desk.open({ attemptId: idOf(902) });
    expect(desk.store.get('examMark')).toEqual([{ examId: 'other', marks: ['x'] }]);
  });

  it('are not resent once the attempt is submitted', async () => {
    const desk = createDevice();
    const here = desk.open();
    server.fail(refusal('ATTEMPT_CLOSED'));
    here.mark(q2);
    await here.flush();
    here.mark(q3);
    expect([server.requests.length, desk.pauses()]).toEqual([1, []]);
    here.forget();
    expect(desk.store.get('examPlace')).toEqual([]);
  });

  it('set and removed during a request stay removed', async () => {
    const desk = createDevice();
    const here = desk.open();
    here.mark(q2);
    const travelling = here.flush();
    here.mark(q2);
    await travelling;
    expect([desk.marks(), server.held()?.marked]).toEqual([[], []]);
  });

  it('set again after a lost response stay set', async () => {
    const desk = createDevice();
    const here = desk.open();
    here.mark(q2);
    await here.flush();
    here.mark(q2);
    server.loseAnswers(true);
    await here.flush();
    here.mark(q2);
    server.loseAnswers(false);
    await here.flush();
    expect([desk.marks(), server.held()?.marked]).toEqual([[q2], [q2]]);
  });
});

describe('the question at which to resume', () => {
  it('is the first if there is no record, and nothing is sent for it', async () => {
    const desk = createDevice();
    const here = desk.open();
    here.look(q1);
    await here.flush();
    expect([here.resumeAt, server.requests]).toEqual([q1, []]);
  });

  it('is the one viewed last on either device', async () => {
    const [desk, tablet] = [createDevice(), createDevice()];
    const here = desk.open();
    [q2, q3, q4].forEach((question) => here.look(question));
    expect(desk.pauses()).toEqual([2000]);
    await here.flush();
    expect(server.requests).toHaveLength(1);
    const there = tablet.open();
    expect(there.resumeAt).toBe(q4);
    there.look(q2);
    await there.flush();
    expect(desk.open().resumeAt).toBe(q2);
  });

  it('is the one viewed last here while nothing could be sent', async () => {
    const desk = createDevice();
    server.fail(noAnswer());
    const here = desk.open();
    here.look(q3);
    await here.flush();
    expect(desk.open().resumeAt).toBe(q3);
  });

  it('is the one answered last if only answers are known', () => {
    const saved = (questionId: string, minute: number) => ({
      questionId,
      sequence: 1,
      answer: { keys: ['A'] },
      receipt: 'r',
      savedAt: `2026-11-20T06:${minute}:00Z`,
    });
    expect(createDevice().open({ answers: [saved(q3, 32), saved(q2, 33), saved(q1, 31)] }).resumeAt).toBe(q2);
  });
});

describe('any sequence of events', () => {
  const event = fc.oneof(
    fc.record({ kind: fc.constantFrom('mark' as const, 'look' as const), question: fc.constantFrom(q1, q2, q3, q4) }),
    fc.record({
      kind: fc.constantFrom('send' as const, 'no network' as const, 'no answers' as const, 'network' as const, 'crash' as const),
    }),
  );

  it("ends with the device's flags and question on the server", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 20 }), async (events) => {
        server = createServer();
        const desk = createDevice();
        let page = desk.open();
        const marked = new Set<string>();
        let seen = q1;
        for (const happening of events) {
          if ('question' in happening) {
            const { kind, question } = happening;
            if (kind === 'look') {
              seen = question;
              page.look(question);
            } else {
              page.mark(question);
              marked[marked.has(question) ? 'delete' : 'add'](question);
            }
            continue;
          }
          server.fail(happening.kind === 'no network' ? noAnswer() : null);
          server.loseAnswers(happening.kind === 'no answers');
          if (happening.kind === 'crash') {
            page = desk.open();
          } else {
            await page.flush();
          }
        }
        server.fail(null);
        server.loseAnswers(false);
        await page.flush();
        expect([new Set(desk.marks()), desk.open().resumeAt]).toEqual([marked, seen]);
        expect([new Set(server.held()?.marked), server.held()?.questionId ?? q1]).toEqual([marked, seen]);
      }),
      { numRuns: 2000 },
    );
  });
});
