import { permissions, type Permission } from '@palm/contract/areas';
import { parseArgs } from 'node:util';
import { channel } from '@palm/contract/delivery/templates';
import { line, mobile } from '@palm/contract/fields';
import { accountName, organisationCode } from '@palm/contract/organisation/setup';
import { z } from 'zod';

/** One flag of a command: its Chinese name in prompts, and its valid values. */
interface Flag {
  question: string;
  schema: z.ZodType<string, string>;
  optional?: true;
  /** The question names the choices, which a refusal repeats. */
  choices?: true;
}

const flags = {
  code: { question: '组织代码（小写字母、数字和连字符，例如 qiming）', schema: organisationCode },
  org: { question: '组织代码', schema: line('组织代码', 64) },
  name: { question: '名称', schema: line('名称', 60) },
  account: { question: '账号', schema: accountName },
  'owner-account': { question: '所有者的账号', schema: accountName },
  'owner-name': { question: '所有者的姓名', schema: line('姓名', 40) },
  mobile: { question: '手机号（可不填）', schema: mobile, optional: true },
  channel: { question: '方式：sms 短信，mail 邮件', schema: channel, choices: true },
  to: { question: '收件的手机号或邮箱', schema: line('收件的手机号或邮箱', 254) },
} satisfies Record<string, Flag>;
export type FlagName = keyof typeof flags;

/** The parsed words after `npm run admin --`: the two-word command, its values, its switches. */
export interface CommandLine {
  command: string;
  values: Partial<Record<FlagName, string>>;
  owner: boolean;
  permissions: Permission[];
  passwordFromInput: boolean;
  dryRun: boolean;
  yes: boolean;
  help: boolean;
}

/** An invalid command line: exit code 2, as scripts expect. The message says what to write instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** @throws UsageError naming the word that is not understood */
export function readCommandLine(words: readonly string[]): CommandLine {
  const { values, positionals } = parse(words);
  const { owner = false, permissions: wanted, 'password-stdin': passwordFromInput = false, ...others } = values;
  const { 'dry-run': isDryRun = false, yes = false, help = false, ...rest } = others;
  return {
    command: positionals.join(' '),
    values: rest,
    owner,
    permissions: wanted === undefined ? [] : readPermissions(wanted),
    passwordFromInput,
    dryRun: isDryRun,
    yes,
    help,
  };
}

function parse(words: readonly string[]) {
  const text = { type: 'string' } as const;
  const yesNo = { type: 'boolean' } as const;
  const options = {
    code: text,
    org: text,
    name: text,
    account: text,
    'owner-account': text,
    'owner-name': text,
    mobile: text,
    channel: text,
    to: text,
    permissions: text,
    owner: yesNo,
    'password-stdin': yesNo,
    'dry-run': yesNo,
    yes: yesNo,
    help: { ...yesNo, short: 'h' },
  } as const;
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(problemOf(error, words));
  }
}

/** What Node says of words it does not understand, in the operator's language. */
function problemOf(error: unknown, words: readonly string[]): string {
  const { message = '', code } = error as { message?: string; code?: string };
  // Switches with a short form are quoted with it: '-h, --help'.
  const word = /'(?:-\w, )?(-[^' ]*)/.exec(message)?.[1] ?? words.join(' ');
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') {
    return `看不懂 ${word}`;
  }
  return message.includes('does not take') ? `${word} 后面不写值` : `${word} 后面要写值`;
}

function readPermissions(list: string): Permission[] {
  const parsed = z.array(z.enum(permissions)).safeParse(list.split(',').filter((word) => word !== ''));
  if (!parsed.success) {
    throw new UsageError(`--permissions 只能用 ${permissions.join('、')}，以逗号分开`);
  }
  return parsed.data;
}

/** Prompts the person at the terminal; null if nobody is there to answer. */
export type Ask = ((question: string) => Promise<string>) | null;

/**
 * The flag values that a command needs: as given, else prompted for. Invalid input is prompted for again.
 * @throws UsageError naming all missing or invalid flags if nobody can be prompted
 */
export async function completeValues<Name extends FlagName>(
  given: CommandLine['values'],
  names: readonly Name[],
  ask: Ask,
): Promise<Record<Name, string>> {
  const complete: Partial<Record<Name, string>> = {};
  const problems: string[] = [];
  for (const name of names) {
    const flag: Flag = flags[name];
    const parsed = flag.schema.safeParse(given[name] ?? '');
    if (parsed.success && (given[name] !== undefined || flag.optional)) {
      complete[name] = parsed.data;
    } else if (ask && given[name] === undefined) {
      complete[name] = await askUntilRight(flag, ask);
    } else {
      problems.push(`--${name}${complaintOf(flag, given[name])}`);
    }
  }
  if (problems.length > 0) {
    throw new UsageError(`缺少或不正确：${problems.join('；')}`);
  }
  return complete as Record<Name, string>;
}

/** What is wrong with a value, or else what is missing. */
function complaintOf({ question, schema, choices }: Flag, value: string | undefined): string {
  if (value === undefined) {
    return `（${question}）`;
  }
  const problem = schema.safeParse(value).error?.issues[0]?.message ?? '';
  return choices ? `：${problem}（${question}）` : `：${problem}`;
}

async function askUntilRight({ question, schema }: Flag, ask: NonNullable<Ask>): Promise<string> {
  let hint = '';
  for (;;) {
    const parsed = schema.safeParse(await ask(`${hint}${question}：`));
    if (parsed.success) {
      return parsed.data;
    }
    hint = `${parsed.error.issues[0]?.message}。`;
  }
}
