import { MarkdownRefused } from '../../../platform/rich-text.ts';
import { parseAnswers } from './gift-answers.ts';
import type { GiftAnswers } from './gift-answers.ts';
import { splitBlocks } from './gift-blocks.ts';
import type { GiftBlock } from './gift-blocks.ts';
import { blankStandIn, hasForbiddenCharacter, protectEscapes, renderHtml, takeFormat, titleText } from './gift-text.ts';
import type { GiftFormat } from './gift-text.ts';
import type { GiftIssue, ParsedBlank, ParsedQuestion } from './question.ts';

const longestQuestion = 100_000;
const shownTitle = 60;

interface Body {
  format: GiftFormat;
  /** The source, with a stand-in for each pair of braces. */
  stem: string;
  answers: string[];
  generalFeedback: string | null;
}

type Outcome = { question: ParsedQuestion; notes: string[] } | { reason: string };

/**
 * Parses a GIFT file. Every question is either returned or reported as an issue with its line and what to do; nothing is dropped silently.
 */
export function parseGift(text: string): { questions: ParsedQuestion[]; issues: GiftIssue[] } {
  const questions: ParsedQuestion[] = [];
  const issues: GiftIssue[] = [];
  // Noncharacters in the input must not be taken for escapes: they become NUL, which is rejected below.
  const safe = text.replace(/^\uFEFF/, '').replace(/[\uFDD0-\uFDEF]/g, '\u0000');
  for (const block of splitBlocks(protectEscapes(safe))) {
    const { title, rest } = takeTitle(block.source);
    const outcome = parseOrRefuse(block, title, rest);
    const named = title ? { title: title.slice(0, shownTitle) } : {};
    if ('reason' in outcome) {
      issues.push({ line: block.line, reason: outcome.reason, ...named, imported: false });
    } else {
      questions.push(outcome.question);
      issues.push(...outcome.notes.map((reason) => ({ line: block.line, reason, ...named, imported: true })));
    }
  }
  return { questions, issues };
}

function takeTitle(source: string): { title: string | null; rest: string } {
  const match = /^\s*::/.exec(source.slice(0, 200));
  const end = match ? source.indexOf('::', match[0].length) : -1;
  if (!match || end < 0) {
    return { title: null, rest: source };
  }
  return { title: titleText(source.slice(match[0].length, end)) || null, rest: source.slice(end + 2) };
}

function parseOrRefuse(block: GiftBlock, title: string | null, rest: string): Outcome {
  try {
    return parseBlock(block, title, rest);
  } catch (error) {
    if (error instanceof MarkdownRefused) {
      return { reason: error.message };
    }
    throw error;
  }
}

function parseBlock(block: GiftBlock, title: string | null, rest: string): Outcome {
  if (block.source.length > longestQuestion) {
    return { reason: '这道题超过 10 万字；请检查是否少了空行或花括号' };
  }
  if (hasControl(block.source)) {
    return { reason: '含有无法识别的控制字符；请用文本编辑器另存为 UTF-8 后重试' };
  }
  if (block.unclosed) {
    return { reason: '左花括号没有配对的右花括号；请补上 }，题干里的花括号写成 \\{ 和 \\}' };
  }
  const body = parseBody(rest);
  if ('reason' in body) {
    return body;
  }
  const parsed = body.answers.map((source) => parseAnswers(source, body.format));
  const refused = parsed.find((answers) => answers.kind === 'refused');
  return refused ? { reason: refused.reason } : assemble({ block, title, body, parsed });
}

const hasControl = (source: string) => hasForbiddenCharacter(source.replace(/[\uFDD0-\uFDD7]/g, ''));

function parseBody(rest: string): Body | { reason: string } {
  const { format, text } = takeFormat(rest, 'moodle');
  if (!text.includes('{')) {
    return { reason: '只有文字没有答案（说明），不能当作题目；请在题后写 {答案}，或删去这一段' };
  }
  const pieces = text.split(/\{([^{}]*)\}/);
  const prose = pieces.filter((_, index) => index % 2 === 0);
  if (prose.some((piece) => /[{}]/.test(piece))) {
    return { reason: '花括号没有成对；请检查这道题，文字里的花括号写成 \\{ 和 \\}' };
  }
  const answers = pieces.filter((_, index) => index % 2 === 1);
  const feedbackAt = answers.at(-1)?.indexOf('####') ?? -1;
  const lastAnswer = answers.at(-1) ?? '';
  return {
    format,
    stem: joinProse(prose),
    answers: feedbackAt < 0 ? answers : [...answers.slice(0, -1), lastAnswer.slice(0, feedbackAt)],
    generalFeedback: feedbackAt < 0 ? null : lastAnswer.slice(feedbackAt + 4),
  };
}

/** Answers at the very end leave no gap. If one is in the middle of a sentence, every answer becomes a gap. */
function joinProse(prose: string[]): string {
  const areAllAtEnd = prose.slice(1).every((piece) => piece.trim() === '');
  return areAllAtEnd ? (prose[0] ?? '') : prose.join(blankStandIn);
}

function assemble(parts: { block: GiftBlock; title: string | null; body: Body; parsed: GiftAnswers[] }): Outcome {
  const { block, title, body, parsed } = parts;
  const blanks = parsed.flatMap((answers): ParsedBlank[] => (answers.kind === 'fillin' ? [answers.blank] : []));
  const choice = parsed.find((answers) => answers.kind !== 'fillin' && answers.kind !== 'refused');
  if (choice && parsed.length > 1) {
    return { reason: '一道选择题或判断题只能有一对花括号；请拆成几道题' };
  }
  const stem = renderHtml(body.stem, body.format);
  if (stem === '') {
    return { reason: '没有题干；请在花括号前写上题目' };
  }
  const kept = parsed.flatMap((answers) => (answers.kind === 'refused' ? [] : [answers]));
  return {
    question: {
      kind: choice?.kind ?? 'fillin',
      title,
      stem,
      options: choice?.options ?? [],
      blanks,
      analysis: analysis(
        body,
        kept.flatMap((answers) => answers.feedback),
      ),
      category: block.category,
      tags: block.tags,
      externalId: block.externalId,
      line: block.line,
    },
    notes: kept.flatMap((answers) => answers.notes),
  };
}

/** Joins the general feedback and the feedback of single answers, because our questions have only one analysis field. */
function analysis(body: Body, feedback: string[]): string | null {
  const general = body.generalFeedback === null ? '' : takeFormat(body.generalFeedback, body.format);
  const parts = [general === '' ? '' : renderHtml(general.text, general.format), ...feedback.map((text) => `<div>${text}</div>`)];
  return parts.filter((part) => part !== '').join('\n') || null;
}
