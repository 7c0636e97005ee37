import { StartError } from '../../start-error.ts';
import { pause } from './files.ts';
import { hasSocket, type Postmaster } from './postmaster-file.ts';
import { findProcess } from './processes.ts';

const WATCH_MS = 200;
const TRY_AGAIN_MS = 1_000;
const MOST_DEATHS = 5;
const COUNTED_MS = 600_000;

interface Options {
  /** Restarts it on the address where it listened before. */
  relaunch: (dead: Postmaster) => Promise<Postmaster>;
  log: (line: string) => void;
  /** Called when it keeps dying and is no longer restarted. */
  onExit: (() => void) | undefined;
}

export interface Keeper {
  /** Stops watching; returns the running server, or the last one that ran. */
  stop(): Promise<Postmaster>;
}

/** Restarts PostgreSQL if it exits without being stopped or loses its socket, at most five times in ten minutes. */
export function keepRunning(first: Postmaster, { relaunch, log, onExit }: Options): Keeper {
  let current = first;
  let deaths: number[] = [];
  let reviving: Promise<void> | null = null;
  let stopping = false;

  const revive = async (): Promise<void> => {
    while (!stopping) {
      deaths = [...deaths.filter((at) => Date.now() - at < COUNTED_MS), Date.now()];
      if (deaths.length > MOST_DEATHS) {
        clearInterval(watch);
        onExit?.();
        return;
      }
      try {
        current = await relaunch(current);
        log('内置数据库意外停止，已经重新启动');
        return;
      } catch (error) {
        log(error instanceof StartError ? error.message : String(error));
        await pause(TRY_AGAIN_MS);
      }
    }
  };
  // Polling is the only way that also works for a database that is not our child.
  const watch = setInterval(() => {
    if (reviving === null && (findProcess(current.pid) === null || !hasSocket(current))) {
      reviving = revive().finally(() => (reviving = null));
    }
  }, WATCH_MS);
  watch.unref();
  return {
    async stop() {
      stopping = true;
      clearInterval(watch);
      await reviving;
      return current;
    },
  };
}
