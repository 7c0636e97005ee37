import { fstatSync } from 'node:fs';
import { isBusy, isUnavailable } from './platform/database/errors.ts';
import { isDiskFull } from './platform/disk-full.ts';
import { StartError } from './platform/start-error.ts';

/** However much is open, the process exits within this time. */
const DEADLINE_MS = 15_000;
/** The terminal and npm both forward the same Ctrl-C. A later one is a person who does not want to wait. */
const SAME_MOMENT_MS = 1_000;

/** Something that has to happen before the process exits. */
interface Step {
  /** Its share of the deadline, in milliseconds; after that the next step begins. */
  patience: number;
  end: () => Promise<unknown>;
  /** Synchronous, for an immediate exit. */
  endAtOnce?: () => void;
}

const steps: Step[] = [];
let ending: { since: number; code: number } | undefined;

/** Adds a step; the last added runs first. All patiences together must stay below the deadline. */
export function beforeEnd(step: Step): void {
  steps.push(step);
}

/** Shuts down gracefully: step by step, each within its patience, all within fifteen seconds. Only the first call counts. */
async function endProcess(code: number): Promise<void> {
  if (ending) {
    return;
  }
  ending = { since: performance.now(), code };
  setTimeout(endAtOnce, DEADLINE_MS);
  for (const { patience, end } of steps.toReversed()) {
    await Promise.race([end().catch(complain), pause(patience)]);
  }
  process.exit(ending.code);
}

function endAtOnce(): never {
  for (const step of steps.toReversed()) {
    try {
      step.endAtOnce?.();
    } catch (error) {
      complain(error);
    }
  }
  process.exit(ending?.code || 1);
}

/**
 * Call first: from then on a signal, an uncaught error or a closed terminal shuts the process down gracefully, and lost output does not end
 * it.
 */
export function watchProcess(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', () => undefined);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (signal === 'SIGHUP' && outlivesTerminal()) {
        return;
      }
      if (!ending) {
        void endProcess(0);
      } else if (performance.now() - ending.since > SAME_MOMENT_MS) {
        endAtOnce();
      }
    });
  }
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', (reason) => {
    // A background task may fail while the database is unavailable: the next one will find it back.
    if (!isUnavailable(reason) && !isBusy(reason)) {
      fail(reason);
    }
  });
}

/** Prints the reason in one line if it is known, and shuts down. Errors during shutdown are not reported. */
export function fail(error: unknown): void {
  if (!ending) {
    complain(error);
    void endProcess(1);
  }
}

/**
 * Whether the terminal may be closed: anyone who wants that redirects the output to a file, as `nohup` does. The signal has to be ignored
 * here, because Node resets what `nohup` ignores when it starts. A pipe ends with the terminal, so the server does, too.
 */
function outlivesTerminal(): boolean {
  const output = fstatSync(1);
  return !process.stdout.isTTY && !output.isFIFO() && !output.isSocket();
}

function complain(error: unknown): void {
  process.stderr.write(`${describe(error)}\n`);
}

function describe(error: unknown): string {
  if (isDiskFull(error)) {
    return '磁盘空间不足：请腾出空间后再启动（数据目录第一次启动约需 1 GB），或用 DATA_DIR 指定另一个磁盘上的目录';
  }
  return error instanceof StartError ? error.message : `出错：${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });
