import { escapeHtml } from '../../../platform/rich-text.ts';
import { parseInterval } from './gift-answers.ts';
import { escapeGift } from './gift-text.ts';
import type { GiftIssue, ParsedBlank, ParsedQuestion } from './question.ts';

/**
 * Writes questions as GIFT that `parseGift` reads back unchanged. Several blanks are written as several pairs of braces at
 * the end, which Moodle does not read; what GIFT has no word for is left out and told as an issue.
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

// A name that begins with a slash needs a space before it: `a///b` would read as `a/` and `b`.
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
  const inner = question.kind === 'fillin' ? question.blanks.map(writeBlank) : [writeOptions(question)];
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

function writeOptions({ kind, options }: ParsedQuestion): string {
  if (kind === 'truefalse') {
    return options[0]?.correct ? 'TRUE' : 'FALSE';
  }
  const rightCount = options.filter((option) => option.correct).length;
  const lines = options.map((option) => {
    const sign = kind === 'single' && option.correct ? '=' : '~';
    const share = Number((100 / rightCount).toFixed(5));
    const weight = option.weight ?? (kind === 'multiple' ? (option.correct ? share : -100) : null);
    return `\n\t${sign}${weight === null ? '' : `%${weight}%`}[html]${escapeGift(option.text)}`;
  });
  return lines.join('');
}

// An arrow makes a matching question of a short answer and has no escape but the one of html.
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
