import { AppError } from '../../../platform/app-error.ts';

/** A fair queue: lanes (addresses) are served round-robin, so that a long queue delays only its own lane. */
export interface Turns {
  /**
   * Runs the work once a slot is free and it is the lane's turn.
   * @throws AppError TOO_MANY_REQUESTS if the lane's queue is full, SERVER_BUSY if all queues together are
   */
  take<T>(lane: string, work: () => Promise<T>): Promise<T>;
}

export interface TurnLimits {
  /** How many works run at once. */
  places: number;
  /** Queue limits: per lane, and over all lanes. */
  waitingInLane: number;
  waiting: number;
  /** Approximate seconds per work, for the retry time of a refusal. */
  secondsEach: number;
}

interface Waiter {
  start: () => void;
  refuse: (error: AppError) => void;
}

export function createTurns({ places, waitingInLane, waiting: most, secondsEach }: TurnLimits): Turns {
  // In serving order; a lane moves to the end after it was served.
  const lanes = new Map<string, Waiter[]>();
  let running = 0;
  let waiting = 0;

  const makeRoom = (line: Waiter[]): void => {
    if (line.length >= waitingInLane) {
      throw new AppError('TOO_MANY_REQUESTS', { seconds: Math.max(1, Math.ceil((line.length * lanes.size * secondsEach) / places)) });
    }
    if (waiting < most) {
      return;
    }
    // When everything is full, the last waiter of the longest queue gives way, unless the new queue would be as long.
    const longest = [...lanes.values()].reduce((left, right) => (right.length > left.length ? right : left), line);
    if (longest.length <= line.length + 1) {
      throw new AppError('SERVER_BUSY');
    }
    longest.pop()?.refuse(new AppError('SERVER_BUSY'));
    waiting -= 1;
  };

  const wait = async (lane: string): Promise<void> => {
    const line = lanes.get(lane) ?? [];
    makeRoom(line);
    waiting += 1;
    lanes.set(lane, line);
    await new Promise<void>((start, refuse) => line.push({ start, refuse }));
  };

  // Hands the slot to the next waiter without freeing it in between.
  const passOn = (): void => {
    const [first] = lanes;
    if (!first) {
      running -= 1;
      return;
    }
    const [lane, line] = first;
    const next = line.shift();
    lanes.delete(lane);
    if (line.length > 0) {
      lanes.set(lane, line);
    }
    waiting -= 1;
    next?.start();
  };

  return {
    async take(lane, work) {
      if (running >= places) {
        await wait(lane);
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        passOn();
      }
    },
  };
}
