import type PgBoss from 'pg-boss';
import type { Schedule } from './events.ts';
import type { Line } from './job-worker.ts';

const LOOK_MS = 60_000;

/** Enqueues recurring work for one process to take. */
export interface Scheduler {
  plan(schedules: readonly Schedule[]): void;
  lines(): Line[];
  start(): void;
  stop(): void;
}

const queueOf = ({ name }: Schedule): string => `schedule.${name}`;

/**
 * Every process enqueues all schedules once a minute. The database accepts one job per schedule and period, so the work is done once per
 * period, however many processes run and however often they start.
 */
export function createScheduler(boss: Pick<PgBoss, 'send'>, complain: (error: unknown) => void): Scheduler {
  let planned: readonly Schedule[] = [];
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    for (const schedule of planned) {
      await boss.send(queueOf(schedule), {}, { singletonSeconds: schedule.everyMinutes * 60 });
    }
  };
  const lookOrComplain = () => void look().catch(complain);

  return {
    plan(schedules) {
      planned = schedules;
    },
    lines: () => planned.map((schedule) => ({ queue: queueOf(schedule), handle: () => schedule.run() })),
    start() {
      lookOrComplain();
      timer = setInterval(lookOrComplain, LOOK_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
