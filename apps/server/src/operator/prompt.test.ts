import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { StartError } from '../platform/start-error.ts';
import { createPrompt } from './prompt.ts';

async function answered(keys: string): Promise<unknown> {
  const input = new PassThrough();
  const prompt = createPrompt(input, new PassThrough());
  const answer = prompt.ask('组织代码：').catch((error: unknown) => error);
  input.write(keys);
  try {
    return await answer;
  } finally {
    prompt.close();
  }
}

test('a prompt returns the line that was typed', async () => {
  expect(await answered('qiming\r')).toBe('qiming');
});

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
  ['Ctrl-C after some letters', 'qim\u0003'],
])('%s at a prompt cancels the command in one line', async (_, keys) => {
  const error = await answered(keys);
  expect(error).toBeInstanceOf(StartError);
  expect(error).toMatchObject({ message: '已取消' });
});
