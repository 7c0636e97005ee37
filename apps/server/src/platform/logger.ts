import { pino, type Logger as PinoLogger } from 'pino';

export type Logger = PinoLogger;

/** Structured lines on standard output. Tokens, answers, names and passwords are never put into them. */
export function createLogger(level: string): Logger {
  const output = pino.destination(1);
  // A reader that went away or a full disk costs lines, never the server.
  output.on('error', () => undefined);
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, output);
}
