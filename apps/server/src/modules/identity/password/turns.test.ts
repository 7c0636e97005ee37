import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Works that finish when the test says so, in the order in which they started. */
function bench(limits: Partial<Parameters<typeof createTurns>[0]> = {}) {
  const turns = createTurns({ places: 1, waitingInLane: 1000, waiting: 5000, secondsEach: 0.01, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const take = (lane: string) =>
    turns
      .take(lane, async () => {
        begun.push(lane);
        await new Promise<void>((end) => ends.push(end));
      })
      .catch((error: Error) => void refused.push(`${lane}: ${error.message}`));
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const finish = async (times = 1) => {
    for (let count = 0; count < times; count += 1) {
      ends.shift()?.();
      await settle();
    }
  };
  return { take, finish, settle, begun, refused };
}

describe('turns', () => {
  it('delays another address by at most two of 600 works queued by one', async () => {
    const { take, finish, begun } = bench();
    for (let count = 0; count < 600; count += 1) {
      void take('school');
    }
    void take('home');
    await finish(2);
    expect(begun).toEqual(['school', 'school', 'home']);
    await finish(700);
    expect(begun).toHaveLength(601);
  });

  it('serves all waiting addresses round-robin', async () => {
    const { take, finish, begun } = bench();
    for (const lane of ['a', 'a', 'a', 'b', 'b', 'c']) {
      void take(lane);
    }
    await finish(5);
    expect(begun).toEqual(['a', 'a', 'b', 'c', 'a', 'b']);
  });

  it('never runs more at once than there are slots, even after a failure', async () => {
    const turns = createTurns({ places: 2, waitingInLane: 10, waiting: 10, secondsEach: 1 });
    let running = 0;
    let most = 0;
    const works = Array.from({ length: 10 }, (_, place) =>
      turns.take('a', async () => {
        most = Math.max(most, (running += 1));
        await Promise.resolve();
        running -= 1;
        if (place % 2 === 0) {
          throw new Error('wrong');
        }
      }),
    );
    await Promise.allSettled(works);
    expect(most).toBe(2);
  });

  it('refuses with the time to wait if the queue of the address is full', async () => {
    const { take, settle, refused } = bench({ waitingInLane: 3, secondsEach: 2 });
    for (const lane of ['a', 'a', 'a', 'a', 'a']) {
      void take(lane);
    }
    await settle();
    expect(refused).toEqual(['a: 操作太频繁，请 6 秒后再试']);
  });

  it('gives a newcomer the place of the last in the longest queue if all queues together are full', async () => {
    const { take, settle, finish, begun, refused } = bench({ waiting: 3 });
    for (const lane of ['a', 'a', 'a', 'a', 'b', 'a']) {
      void take(lane);
    }
    await settle();
    expect(refused).toEqual(['a: 现在使用的人较多，请稍后再试', 'a: 现在使用的人较多，请稍后再试']);
    await finish(9);
    expect(begun.toSorted()).toEqual(['a', 'a', 'a', 'b']);
  });
});
