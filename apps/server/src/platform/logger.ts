import { pino, type Logger as PinoLogger } from 'pino';

export type Logger = PinoLogger;

/** Structured lines on standard output. Tokens, answers, names and passwords are never put into them. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
