import { expect, test } from 'vitest';
import { completeValues, readCommandLine, UsageError } from './command-line.ts';
import { helpOf } from './help.ts';
import { commandOf } from './run-command.ts';

test('a command line is parsed into command, values and switches', () => {
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

test('an unknown command is named', () => {
  expect(() => commandOf(readCommandLine(['org', 'burn']))).toThrow('没有这个命令：org burn');
});

test('a script learns of all missing or invalid flags at once', async () => {
  const complete = completeValues({ code: 'www' }, ['code', 'name', 'owner-account', 'mobile'], null);
  await expect(complete).rejects.toThrow(/--code：.*--name.*--owner-account/);
});

test('a person is prompted for missing values, and again for invalid ones', async () => {
  const answers = ['学 堂', 'xuetang', '学堂'];
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return answers.shift() ?? '';
  };
  expect(await completeValues({}, ['code', 'name'], ask)).toEqual({ code: 'xuetang', name: '学堂' });
  expect(questions[1]).toMatch(/^组织代码要 2 到 32 位/);
});

test('help covers the named command or group with its options, or all commands if none is named', () => {
  const commandsIn = (help: string) => help.match(/^ {2}[a-z].*?(?= {2}| --| \[| on)/gm)?.map((line) => line.trim());
  expect(commandsIn(helpOf('sync run'))).toEqual(['sync run']);
  expect(helpOf('provider')).toMatch(/^用法：[^]*provider test[^]*真发一条短信或邮件[^]*--yes[^]*退出码/);
  expect(commandsIn(helpOf('user'))).toEqual(['user create', 'user reset', 'user unlock']);
  expect(commandsIn(helpOf(''))).toHaveLength(11);
  expect(helpOf('burn')).toBe(helpOf(''));
});

test('an invalid choice is answered with the valid ones', async () => {
  const complete = completeValues({ org: 'demo', channel: 'fax', to: '19900000016' }, ['org', 'channel', 'to'], null);
  await expect(complete).rejects.toThrow(/--channel：.*sms 短信，mail 邮件/);
});
