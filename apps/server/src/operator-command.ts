import { text } from 'node:stream/consumers';
import type { Config } from './config.ts';
import { joinDatabase } from './open-database.ts';
import { readCommandLine, UsageError } from './operator/command-line.ts';
import { helpOf } from './operator/help.ts';
import { createPrompt } from './operator/prompt.ts';
import { settleRotation } from './operator/rotate-secret.ts';
import { commandOf, type OperatorPlatform, type Terminal } from './operator/run-command.ts';
import { AppError } from './platform/app-error.ts';
import { createCache } from './platform/cache.ts';
import { systemClock } from './platform/clock.ts';
import { createIds } from './platform/ids.ts';
import { createLogger } from './platform/logger.ts';
import { createNewsWire } from './platform/news.ts';
import { createOutgoing } from './platform/outgoing.ts';
import { createSecrets } from './platform/secrets.ts';
import { StartError } from './platform/start-error.ts';

type Say = (line: string) => void;
const WRONG_USE = 2;

/**
 * `npm run admin -- …`: manages organisations and accounts from the command line, even beside a running server. A usage error exits with
 * code 2, a refusal with 1. The configuration is only read when needed: help needs none.
 */
export async function runOperatorCommand(readConfig: () => Config, words: readonly string[], say: Say): Promise<void> {
  try {
    const line = readCommandLine(words);
    if (line.help || words.length === 0) {
      say(helpOf(line.command));
      return;
    }
    const command = commandOf(line);
    const config = readConfig();
    const logger = createLogger(config.logLevel);
    const database = await joinDatabase(config, { log: say, logger, onLost: () => undefined });
    try {
      // A server running alongside learns at once who was locked out.
      const news = createNewsWire({ ...database, logger });
      const platform: OperatorPlatform = {
        db: database.db,
        clock: systemClock,
        cache: createCache(news),
        newId: createIds(Date.now),
        secrets: createSecrets(await settleRotation({ ...config, db: database.db }, say)),
        outgoing: createOutgoing({ allowsOwnMachine: config.outgoingLocal }),
        settings: { allowsOwnMachine: config.outgoingLocal },
        secretFile: config.secretFile,
      };
      await withTerminal(say, (terminal) => command(platform, line, terminal));
      await news.told();
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message}\n用法见 npm run admin -- --help\n`);
      process.exitCode = WRONG_USE;
      return;
    }
    throw error instanceof AppError ? new StartError(error.message, { cause: error }) : error;
  }
}

/** Prompts only if a person is at the terminal; a script is told at once what is missing. */
async function withTerminal(say: Say, work: (terminal: Terminal) => Promise<void>): Promise<void> {
  const person = process.stdin.isTTY ? createPrompt(process.stdin, process.stderr) : null;
  const readLine = async () => (await text(process.stdin)).split(/\r?\n/)[0] ?? '';
  try {
    await work({ say, ask: person?.ask ?? null, readLine });
  } finally {
    person?.close();
  }
}
