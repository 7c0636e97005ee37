import { createInterface } from 'node:readline/promises';
import { StartError } from '../platform/start-error.ts';
import type { Ask } from './command-line.ts';

interface Prompt {
  ask: NonNullable<Ask>;
  close: () => void;
}

/** Asks the person at a terminal. Ctrl-C or Ctrl-D instead of an answer cancels the command, which is no error of the program. */
export function createPrompt(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Prompt {
  const lines = createInterface({ input, output, terminal: true });
  return {
    ask: (question) =>
      lines.question(question).catch((cause: unknown) => {
        output.write('\n');
        throw new StartError('已取消', { cause });
      }),
    close: () => lines.close(),
  };
}
