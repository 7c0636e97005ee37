import type { QuestionContent } from '@palm/contract/question/content';
import { parseGift } from '../gift/parse-gift.ts';
import type { GiftIssue, ParsedQuestion } from '../gift/question.ts';
import { rulesOf } from '../kinds.ts';
import { cleanContent, hashContent, summarise } from '../question-content.ts';
import { faultOf } from '../question.policy.ts';
import type { ReadGift, ReadQuestion } from './read-gift-task.ts';

const CATEGORY_LENGTH = 60;
const MOST_TAGS = 10;
const TAG_LENGTH = 30;

const MOST_ISSUES = 1000;

/** Limits what a worker returns to what an administrator can review, however long the text. */
export async function readGiftSource({ source, mostQuestions }: { source: string; mostQuestions: number }): Promise<ReadGift> {
  const { questions, issues } = readGift(source);
  const left = issues.length - MOST_ISSUES;
  const last = issues[MOST_ISSUES];
  const more = last && { line: last.line, reason: `从这里起还有 ${left} 处有误，没有列出；请先改好上面的`, imported: true };
  return {
    questions: questions.slice(0, mostQuestions),
    found: questions.length,
    issues: more ? [...issues.slice(0, MOST_ISSUES), more] : issues,
    refused: issues.filter(({ imported }) => !imported).length,
  };
}

/** Parses GIFT text into bank questions; what cannot be read is reported in `issues` with its line. */
export function readGift(source: string): { questions: ReadQuestion[]; issues: GiftIssue[] } {
  const parsed = parseGift(source);
  const questions: ReadQuestion[] = [];
  const issues = [...parsed.issues];
  for (const question of parsed.questions) {
    const place = { line: question.line, ...(question.title ? { title: question.title } : {}) };
    const outcome = toBank(question);
    if ('reason' in outcome) {
      issues.push({ ...place, reason: outcome.reason, imported: false });
    } else {
      questions.push(toRead(question, outcome.content));
      issues.push(...outcome.lost.map((reason) => ({ ...place, reason, imported: true })));
    }
  }
  const refusedLines = new Set(issues.filter(({ imported }) => !imported).map(({ line }) => line));
  const telling = issues.filter(({ imported, line }) => !imported || !refusedLines.has(line));
  return { questions, issues: telling.toSorted((a, b) => a.line - b.line) };
}

function toBank(question: ParsedQuestion): { content: QuestionContent; lost: string[] } | { reason: string } {
  const { gift } = rulesOf(question.kind);
  if (gift === null) {
    return { reason: '这种题型暂不支持导入' };
  }
  const content = cleanContent(gift.read(question));
  const reason = limitFault(content) ?? faultOf(content);
  return reason === null ? { content, lost: gift.lost(question) } : { reason };
}

function toRead(question: ParsedQuestion, content: QuestionContent): ReadQuestion {
  const name = question.category.join(' / ').slice(0, CATEGORY_LENGTH).trim();
  return {
    line: question.line,
    content,
    summary: summarise(content),
    hash: hashContent(content),
    categoryName: name === '' ? null : name,
    tags: [...new Set(question.tags.map((tag) => tag.slice(0, TAG_LENGTH)))].slice(0, MOST_TAGS),
  };
}

// The same limits as the contract sets for a question entered in the editor.
function limitFault({ stem, analysis, options, blanks }: QuestionContent): string | null {
  if (stem.length > 20_000 || analysis.length > 20_000 || options.some(({ text }) => text.length > 4000)) {
    return '题干、解析或选项太长；题干和解析最多 2 万字，选项最多 4 千字';
  }
  if (options.length > 26) {
    return '选项最多 26 个';
  }
  const isLong = blanks.some(({ alternatives }) => alternatives.length > 30 || alternatives.some((text) => text.length > 200));
  return blanks.length > 20 || isLong ? '填空最多 20 个空，每空最多 30 个答案，每个答案最多 200 字' : null;
}

/** Converts a bank question for `writeGift`; returns null if GIFT cannot express its kind. */
export function toParsed(question: { content: QuestionContent; categoryName: string | null; tags: string[] }): ParsedQuestion | null {
  const { content, categoryName, tags } = question;
  const { gift } = rulesOf(content.kind);
  return (
    gift && {
      ...gift.write(content),
      title: null,
      stem: content.stem,
      analysis: content.analysis === '' ? null : content.analysis,
      category: categoryName === null ? [] : [categoryName],
      tags,
      externalId: null,
      line: 0,
    }
  );
}
