import { escapeHtml } from '../../../platform/rich-text.ts';
import { renderAnswerText, renderHtml, takeFormat } from './gift-text.ts';
import type { GiftFormat } from './gift-text.ts';
import { optionKey } from './question.ts';
import type { ParsedBlank, ParsedOption } from './question.ts';

/** The content of one pair of braces. `notes` list the parts of an otherwise valid answer that could not be imported. */
export type GiftAnswers =
  | { kind: 'single' | 'multiple' | 'truefalse'; options: ParsedOption[]; feedback: string[]; notes: string[] }
  | { kind: 'fillin'; blank: ParsedBlank; feedback: string[]; notes: string[] }
  | { kind: 'refused'; reason: string };

interface Choice {
  sign: '=' | '~';
  weight: number | null;
  format: GiftFormat;
  source: string;
  feedback: string;
}

const refuse = (reason: string): GiftAnswers => ({ kind: 'refused', reason });

/** Parses the escape-protected text between braces, excluding the general feedback. */
export function parseAnswers(source: string, format: GiftFormat): GiftAnswers {
  const body = source.trim();
  if (body === '') {
    return refuse('这是问答题（花括号里没有答案），暂不支持导入；请改为单选、多选、判断或填空题');
  }
  if (body.startsWith('#')) {
    return parseNumeric(body.slice(1), format);
  }
  const truth = /^(t|true|f|false)\s*(?:#|$)/i.exec(body.slice(0, 50));
  if (truth) {
    return parseTruth(truth[1]?.toLowerCase().startsWith('t') ?? false, body, format);
  }
  const { choices, before } = splitChoices(body, format);
  if (choices.length === 0) {
    return parseShort(splitChoices(`=${body}`, format).choices);
  }
  if (before !== '') {
    return refuse('第一个答案前有多余的文字；请在每个答案前写 = 或 ~，文字里的 = 和 ~ 写成 \\= 和 \\~');
  }
  if (choices.some((choice) => choice.sign === '~')) {
    return parseChoices(choices);
  }
  if (choices.some((choice) => choice.source.includes('->'))) {
    return refuse('这是匹配题，暂不支持导入；请拆成几道单选题');
  }
  return parseShort(choices);
}

function splitChoices(body: string, inherited: GiftFormat): { choices: Choice[]; before: string } {
  const choices = [...body.matchAll(/([=~])([^=~]*)/g)].map((match): Choice => {
    const rest = match[2] ?? '';
    const percent = /^\s*%(-?\d{1,3}(?:\.\d{1,10})?)%/.exec(rest.slice(0, 100));
    const { format, text } = takeFormat(rest.slice(percent?.[0].length ?? 0), inherited);
    const hash = text.indexOf('#');
    return {
      sign: match[1] === '=' ? '=' : '~',
      weight: percent ? Number(percent[1]) : null,
      format,
      source: (hash < 0 ? text : text.slice(0, hash)).trim(),
      feedback: hash < 0 ? '' : renderFeedback(text.slice(hash + 1), format),
    };
  });
  return { choices, before: body.slice(0, body.search(/[=~]|$/)).trim() };
}

function renderFeedback(source: string, inherited: GiftFormat): string {
  const { format, text } = takeFormat(source, inherited);
  return renderHtml(text, format);
}

function told(entries: [label: string, feedback: string][]): string[] {
  return entries.filter(([, feedback]) => feedback !== '').map(([label, feedback]) => `${escapeHtml(label)}：${feedback}`);
}

function parseTruth(isTrue: boolean, body: string, format: GiftFormat): GiftAnswers {
  const [, whenWrong = '', whenRight = ''] = body.split('#');
  return {
    kind: 'truefalse',
    options: [
      { key: 'A', text: '正确', correct: isTrue },
      { key: 'B', text: '错误', correct: !isTrue },
    ],
    feedback: told([
      ['答错', renderFeedback(whenWrong, format)],
      ['答对', renderFeedback(whenRight, format)],
    ]),
    notes: [],
  };
}

function parseChoices(choices: Choice[]): GiftAnswers {
  const isWeighed = !choices.some((choice) => choice.sign === '=');
  const rightSigns = choices.filter((choice) => choice.sign === '=').length;
  const options = choices.map((choice, index): ParsedOption => {
    const correct = isWeighed ? (choice.weight ?? 0) > 0 : choice.sign === '=';
    const option = { key: optionKey(index), text: renderHtml(choice.source, choice.format), correct };
    return choice.weight === null ? option : { ...option, weight: choice.weight };
  });
  if (options.some((option) => option.text === '')) {
    return refuse('有一个选项没有文字；请补上，或去掉多余的 = 或 ~');
  }
  if (!options.some((option) => option.correct)) {
    return refuse('没有正确选项；请在正确选项前写 =，多选题在每个正确选项前写 ~%百分比%');
  }
  return {
    kind: isWeighed || rightSigns > 1 ? 'multiple' : 'single',
    options,
    feedback: told(choices.map((choice, index) => [`选项 ${optionKey(index)}`, choice.feedback])),
    notes: rightSigns > 1 ? [`有 ${rightSigns} 个用 = 标出的正确选项，按多选题导入；如果只应选一个，请改题`] : [],
  };
}

const isFull = (choice: Choice) => choice.sign === '=' && (choice.weight ?? 100) === 100;

function partialNotes(choices: Choice[]): string[] {
  const partial = choices.filter((choice) => choice.sign === '=' && !isFull(choice) && choice.weight !== 0);
  return partial.map(
    (choice) => `只得 ${choice.weight}% 的答案“${renderAnswerText(choice.source, choice.format)}”没有导入，填空题的答案要么全对要么不对`,
  );
}

function parseShort(choices: Choice[]): GiftAnswers {
  const texts = choices.map((choice) => renderAnswerText(choice.source, choice.format));
  const alternatives = texts.filter((text, index) => text !== '' && choices[index] !== undefined && isFull(choices[index]));
  if (alternatives.length === 0) {
    return refuse('没有满分的答案；请至少写一个 =答案');
  }
  return {
    kind: 'fillin',
    blank: { alternatives: [...new Set(alternatives)] },
    feedback: told(choices.map((choice, index) => [`答案“${texts[index] ?? ''}”`, choice.feedback])),
    notes: partialNotes(choices),
  };
}

interface Interval {
  text: string | null;
  min: number;
  max: number;
}

const decimal = String.raw`[+-]?(?:\d{1,30}(?:\.\d{0,30})?|\.\d{1,30})(?:e[+-]?\d{1,3})?`;
const span = new RegExp(String.raw`^(${decimal})\s*\.\.\s*(${decimal})$`, 'i');
const near = new RegExp(String.raw`^(${decimal})(?:\s*:\s*(${decimal}))?$`, 'i');

// 3.1415 - 0.0005 is 3.1409999999999996 in floating point; the author means 3.141.
const tidy = (value: number) => Number(value.toPrecision(12));

/** Parses `1..5`, `3.14:0.01` or `1822`; returns null for anything else. */
export function parseInterval(text: string): Interval | null {
  const between = span.exec(text);
  if (between) {
    const [min, max] = [Number(between[1]), Number(between[2])];
    return min <= max ? { text: null, min, max } : null;
  }
  const around = near.exec(text);
  if (!around) {
    return null;
  }
  const centre = Number(around[1]);
  const tolerance = Math.abs(Number(around[2] ?? 0));
  return tolerance === 0
    ? { text: around[1] ?? '', min: centre, max: centre }
    : { text: around[1] ?? '', min: tidy(centre - tolerance), max: tidy(centre + tolerance) };
}

function parseNumeric(body: string, format: GiftFormat): GiftAnswers {
  const hasSigns = /^\s*[=~]/.test(body);
  const { choices } = splitChoices(hasSigns ? body : `=${body}`, format);
  const full = choices.filter(isFull);
  const intervals = full.map((choice) => parseInterval(renderAnswerText(choice.source, choice.format)));
  const known = intervals.filter((interval) => interval !== null);
  if (known.length === 0 || known.length < full.length) {
    return refuse('数值答案读不懂；请写成 数值、数值:误差 或 最小值..最大值，例如 {#3.14:0.01}');
  }
  const wide = known.filter((interval) => interval.text === null || interval.min !== interval.max);
  if (wide.length > 1) {
    return refuse('有几个数值范围，一个空只能有一个；请合并成一个范围');
  }
  const range = wide[0] ?? (known.length === 1 ? known[0] : undefined);
  const alternatives = known.flatMap((interval) => (interval.text === null ? [] : [interval.text]));
  return {
    kind: 'fillin',
    blank: { alternatives: [...new Set(alternatives)], ...(range ? { min: range.min, max: range.max } : {}) },
    feedback: told(
      choices.map((choice) => [
        choice.source === '' ? '其他答案' : `答案 ${renderAnswerText(choice.source, choice.format)}`,
        choice.feedback,
      ]),
    ),
    notes: partialNotes(choices),
  };
}
