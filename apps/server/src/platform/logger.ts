import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { pino, stdSerializers, type DestinationStream, type Logger as PinoLogger } from 'pino';
import { StartError } from './start-error.ts';

export type Logger = PinoLogger;

/** Log files beside the data, for an installation that does not collect standard output. */
export interface LogFile {
  path: string;
  /** In bytes: a file that reaches this size becomes `path.1`, the previous one `path.2`, and so on. */
  turnAt: number;
}

/** How many rotated files are kept besides the current one. */
const KEPT_BEFORE = 5;

/** Where PostgreSQL quotes values: the row or key that it refuses, and what it was reading. They hold names, numbers and hashes of tokens. */
const QUOTING = ['detail', 'where', 'internalQuery'];

/** An error as it is logged, with the errors in it. */
function withoutValues(error: unknown): unknown {
  if (Array.isArray(error)) {
    return error.map(withoutValues);
  }
  const said: unknown = error instanceof Error ? stdSerializers.err(error) : error;
  return typeof said === 'object' && said !== null && 'stack' in said
    ? Object.fromEntries(Object.entries(said).flatMap(([key, value]) => (QUOTING.includes(key) ? [] : [[key, withoutValues(value)]])))
    : said;
}

/**
 * Writes structured lines to standard output or to a file. Tokens, answers, names and passwords are never logged.
 * @throws StartError if the file cannot be written
 */
export function createLogger(level: string, file?: LogFile): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: withoutValues } };
  if (file !== undefined) {
    return pino(options, rotating(file));
  }
  const output = pino.destination(1);
  // A closed reader or a full disk loses lines, but never stops the server.
  output.on('error', () => undefined);
  return pino(options, output);
}

function rotating({ path, turnAt }: LogFile): DestinationStream {
  let { fd, size } = open(path);
  return {
    write(line) {
      try {
        size += writeSync(fd, line);
        if (size >= turnAt) {
          turn(path);
          const before = fd;
          ({ fd, size } = open(path));
          closeSync(before);
        }
      } catch {
        // As above: a full disk loses lines.
      }
    },
  };
}

function open(path: string): { fd: number; size: number } {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const fd = openSync(path, 'a', 0o600);
    return { fd, size: fstatSync(fd).size };
  } catch (cause) {
    throw new StartError(`无法写入日志 ${path}，请检查权限和磁盘空间，或去掉 LOG_FILE=on`, { cause });
  }
}

function turn(path: string): void {
  for (let place = KEPT_BEFORE; place > 0; place -= 1) {
    try {
      renameSync(place === 1 ? path : `${path}.${place - 1}`, `${path}.${place}`);
    } catch {
      // There are fewer files yet, or the disk refuses: logging continues in the current file.
    }
  }
}
