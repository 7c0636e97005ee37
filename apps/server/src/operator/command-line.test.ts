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

test.each([
  ['org', 'org 后面要写做什么：create、list、disable、enable'],
  ['secret', 'secret 后面要写做什么：rotate'],
  ['', '请写上命令'],
])('an unfinished command "%s" is answered with what may follow', (command, answer) => {
  expect(() => commandOf(readCommandLine(command === '' ? [] : [command]))).toThrow(new UsageError(answer));
});

test.each([
  [['--account'], '--account 后面要写值'],
  [['--account', '--name', '林'], '--account 后面要写值'],
  [['--yes=1'], '--yes 后面不写值'],
  [['--help=1'], '--help 后面不写值'],
  [['--json'], '看不懂 --json'],
  [['-x'], '看不懂 -x'],
])('the words %j are answered with what is wrong', (words, answer) => {
  expect(() => readCommandLine(['user', 'create', ...words])).toThrow(new UsageError(answer));
});

test('a script learns of all missing or invalid flags at once', async () => {
  const complete = completeValues({ code: 'www' }, ['code', 'name', 'owner-account', 'mobile'], null);
  await expect(complete).rejects.toThrow(
    '缺少或不正确：--code：这个组织代码另有用处，请换一个；--name（名称）；--owner-account（所有者的账号）',
  );
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
