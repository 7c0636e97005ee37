import { escapeHtml } from '../../../platform/rich-text.ts';
import { parseInterval } from './gift-answers.ts';
import { escapeGift } from './gift-text.ts';
import type { GiftIssue, ParsedBlank, ParsedOption, ParsedQuestion } from './question.ts';

/**
 * Writes questions as GIFT that `parseGift` reads back unchanged. Several blanks are written as several pairs of braces at the end, which
 * Moodle does not support; whatever GIFT cannot express is left out and reported as an issue.
 */
export function writeGift(questions: readonly ParsedQuestion[]): { text: string; issues: GiftIssue[] } {
  const chunks: string[] = [];
  const issues: GiftIssue[] = [];
  let category = '';
  for (const question of questions) {
    const path = question.category.map(writeCategoryName).join('/');
    if (path !== category) {
      chunks.push(`$CATEGORY: $course$/top${path && '/'}${path}`);
      category = path;
    }
    const reason = lossOf(question);
    if (reason) {
      issues.push({ line: question.line, reason, ...(question.title ? { title: question.title } : {}), imported: true });
    }
    chunks.push(writeQuestion(question));
  }
  return { text: chunks.map((chunk) => `${chunk}\n`).join('\n'), issues };
}

// A name that begins with a slash needs a space before it: `a///b` would be read as `a/` and `b`.
function writeCategoryName(name: string): string {
  return (name.startsWith('/') ? ' ' : '') + escapeGift(name).replaceAll('/', '//');
}

const isNumber = (text: string) => parseInterval(text)?.text === text;

function lossOf(question: ParsedQuestion): string | null {
  if (question.blanks.some((blank) => blank.caseSensitive)) {
    return 'GIFT 不能写明区分大小写，导入到别处后请再设置';
  }
  const isMixed = (blank: ParsedBlank) => blank.min !== undefined && blank.alternatives.some((text) => !isNumber(text));
  return question.blanks.some(isMixed) ? 'GIFT 的数值空不能有文字答案，文字答案没有导出' : null;
}

function writeQuestion(question: ParsedQuestion): string {
  const inner = writers[question.kind](question);
  const feedback = question.analysis === null ? '' : `\n\t####[html]${escapeGift(question.analysis)}`;
  const braces = inner.map((text, index) => `{${text}${index === inner.length - 1 ? feedback : ''}\n}`).join('');
  const title = question.title === null ? '' : `::${escapeGift(question.title)}::`;
  return `${writeComment(question)}${title}[html]${escapeGift(question.stem)}${braces}`;
}

function writeComment({ externalId, tags }: ParsedQuestion): string {
  const mark = (name: string, value: string) => `[${name}:${escapeGift(value).replaceAll(']', '\\]')}]`;
  const marks = [...(externalId === null ? [] : [mark('id', externalId)]), ...tags.map((tag) => mark('tag', tag))];
  return marks.map((text) => `// ${text}\n`).join('');
}

/** The content of each pair of braces. */
const writers: Readonly<Record<ParsedQuestion['kind'], (question: ParsedQuestion) => string[]>> = {
  single: ({ options }) => [writeOptions(options, ({ correct, weight = null }) => [correct ? '=' : '~', weight])],
  multiple: ({ options }) => {
    const share = Number((100 / options.filter(({ correct }) => correct).length).toFixed(5));
    return [writeOptions(options, ({ correct, weight = correct ? share : -100 }) => ['~', weight])];
  },
  truefalse: ({ options }) => [options[0]?.correct ? 'TRUE' : 'FALSE'],
  fillin: ({ blanks }) => blanks.map(writeBlank),
};

type Mark = (option: ParsedOption) => [sign: '=' | '~', weight: number | null];

function writeOptions(options: readonly ParsedOption[], markOf: Mark): string {
  const lines = options.map((option) => {
    const [sign, weight] = markOf(option);
    return `\n\t${sign}${weight === null ? '' : `%${weight}%`}[html]${escapeGift(option.text)}`;
  });
  return lines.join('');
}

// An arrow turns a short answer into a matching question and can only be escaped as HTML.
function writeAlternative(text: string): string {
  return text.includes('->') ? `[html]${escapeGift(escapeHtml(text))}` : `[plain]${escapeGift(text)}`;
}

function writeBlank({ alternatives, min, max }: ParsedBlank): string {
  if (min === undefined && max === undefined) {
    return alternatives.map((text) => `\n\t=${writeAlternative(text)}`).join('');
  }
  const [from, to] = [min ?? -1e15, max ?? 1e15];
  const numbers = alternatives.filter(isNumber);
  const isExact = from === to && numbers.length === 1 && Number(numbers[0]) === from;
  const values = isExact ? numbers : [`${from}..${to}`, ...numbers];
  return `#${values.map((text) => `\n\t=${text}`).join('')}`;
}
