import { expect, test } from 'vitest';
import { completeValues, readCommandLine, UsageError } from './command-line.ts';
import { commandOf } from './run-command.ts';

test('a command line is read into command, values and switches', () => {
  const line = readCommandLine(['user', 'create', '--org', 'demo', '--account=gu', '--permissions', 'content,exam', '--yes']);
  expect(line).toMatchObject({
    command: 'user create',
    values: { org: 'demo', account: 'gu' },
    permissions: ['content', 'exam'],
    yes: true,
    owner: false,
  });
});

test.each([[['org', 'create', '--colour', 'red']], [['user', 'create', '--permissions', 'everything']], [['org', '--code']]])(
  'a word that is not understood is named: %j',
  (words) => expect(() => readCommandLine(words)).toThrow(UsageError),
);

test('a command that there is none of is named', () => {
  expect(() => commandOf(readCommandLine(['org', 'burn']))).toThrow('没有这个命令：org burn');
});

test('a script hears of all flags that are missing or wrong at once', async () => {
  const complete = completeValues({ code: 'www' }, ['code', 'name', 'owner-account', 'mobile'], null);
  await expect(complete).rejects.toThrow(/--code：.*--name.*--owner-account/);
});

test('a person is asked for what is missing, and again for what was typed wrong', async () => {
  const answers = ['学 堂', 'xuetang', '学堂'];
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return answers.shift() ?? '';
  };
  expect(await completeValues({}, ['code', 'name'], ask)).toEqual({ code: 'xuetang', name: '学堂' });
  expect(questions[1]).toMatch(/^组织代码要 2 到 32 位/);
});
