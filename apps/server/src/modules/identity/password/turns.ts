import { AppError } from '../../../platform/app-error.ts';

/** Places that are taken in turns: each lane (an address) gets one after the other, so that a long line delays nobody but itself. */
export interface Turns {
  /**
   * Runs the work when a place is free and it is the lane's turn.
   * @throws AppError TOO_MANY_REQUESTS when the lane's line is full, SERVER_BUSY when all lines together are
   */
  take<T>(lane: string, work: () => Promise<T>): Promise<T>;
}

export interface TurnLimits {
  /** Works at the same time. */
  places: number;
  /** Who may wait: in one lane, and in all together. */
  waitingInLane: number;
  waiting: number;
  /** How long one work takes, about; for the time that a refusal names. */
  secondsEach: number;
}

interface Waiter {
  start: () => void;
  refuse: (error: AppError) => void;
}

export function createTurns({ places, waitingInLane, waiting: most, secondsEach }: TurnLimits): Turns {
  // In the order in which they are served; a lane that was served goes to the end.
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
    // Who has waited for nothing yet comes before the last of the longest line.
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

  // The place goes to the next without becoming free in between.
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
