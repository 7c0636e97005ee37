import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseGift } from './parse-gift.ts';
import { optionKey } from './question.ts';
import type { ParsedBlank, ParsedOption, ParsedQuestion } from './question.ts';
import { writeGift } from './write-gift.ts';

const folder = new URL('fixtures/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.gift'));
const read = (name: string) => parseGift(readFileSync(new URL(name, folder), 'utf8'));

/**
 * The expected result for each file of github.com/fuhrmanator/GIFT-grammar-PEG.js: the number of questions, then each issue as `line:
 * reason`, matched by prefix.
 */
const expected: Record<string, [questions: number, ...issues: string[]]> = {
  'TFTwoFeedback.gift': [3],
  'category1.gift': [0],
  'categorySpecialCharacter.gift': [0],
  'description1.gift': [1, '1: 只有文字没有答案'],
  'descriptionTitleEscapedColon.gift': [1, '1: 只有文字没有答案'],
  'descriptionWithID.gift': [1, '2: 只有文字没有答案'],
  'escapeAll.gift': [1],
  'escapeColon.gift': [1, '1: 有 4 个用 = 标出的正确'],
  'escapeEquals.gift': [1],
  'essay1.gift': [0, '1: 这是问答题'],
  'formatExamples.gift': [1],
  'giftFormatPhpExamples.gift': [9, '15: 这是匹配题', '33: 只得 75% 的答案', '33: 只得 25% 的答案', '40: 只得 50% 的答案'],
  'markdown.gift': [0, '1: 只有文字没有答案', '3: 只有文字没有答案', '6: 只有文字没有答案', '11: 只有文字没有答案'],
  'matching1.gift': [0, '3: 这是匹配题', '9: 这是匹配题'],
  'mc1.gift': [1],
  'mc2.gift': [1],
  'mc4.gift': [1],
  'mc5.gift': [4],
  'mcHTMLComment.gift': [1],
  'multiLineFeedback1.gift': [2],
  'multipleAnswersFloat.gift': [1],
  'newlineAndLaTeX.gift': [0, '1: 这是问答题'],
  'numerical1.gift': [10, '19: 只得 50% 的答案'],
  'options1.gift': [14, '44: 只得 75% 的答案', '44: 只得 25% 的答案'],
  'shortAnswer1.gift': [2],
  'shortAnswer2.gift': [2],
  'shortAnswerNotMatching.gift': [2],
  'shortFirstEmbedded.gift': [2],
  'shortFirstEmbeddedUnderline.gift': [2],
  'shortFirstEmbeddedUnderlineHTML.gift': [2],
  'symbolsAll.gift': [1],
  'tag_id.gift': [0, '2: 这是问答题'],
  'tag_id_and_two_tags.gift': [0, '3: 这是问答题'],
  'tag_two_tags.gift': [0, '2: 这是问答题'],
  'tf1.gift': [1],
  'tf1_html.gift': [1],
  'tf1_markdown.gift': [1],
  'tf2.gift': [2],
  'totara_moodle_backslash.gift': [0, '4: 这是问答题'],
  'totara_moodle_essay.gift': [0, '4: 这是问答题'],
  'totara_moodle_match.gift': [0, '4: 这是匹配题'],
  'totara_moodle_multichoice.gift': [1],
  'totara_moodle_multichoice_multi.gift': [1],
  'totara_moodle_numerical.gift': [1],
  'totara_moodle_pre_content.gift': [0, '3: 这是问答题'],
  'totara_moodle_shortanswer.gift': [1, '4: 只得 50% 的答案'],
  'totara_moodle_shortanswer_general_feedback.gift': [1, '4: 只得 50% 的答案'],
  'totara_moodle_truefalse.gift': [1],
  'totara_moodle_truefalse_true_answer1.gift': [1],
  'totara_moodle_truefalse_true_answer2.gift': [1],
  'type_inferred_multiline_markdown.gift': [1],
};

describe('hostile or broken GIFT input', () => {
  it('loses only the question whose brace is not closed', () => {
    const { questions, issues } = parseGift('好题{T}\n\n坏题{=一\n\n~二\n\n也好{F}\n');
    expect(questions.map((question) => [question.line, question.stem])).toEqual([
      [1, '好题'],
      [7, '也好'],
    ]);
    expect(issues.map((issue) => issue.line)).toEqual([3, 5]);
    expect(issues[0]?.reason).toContain('没有配对');
  });

  it.each([
    ['没有结束{=一', '没有配对'],
    ['题{=一}}', '花括号没有成对'],
    ['题{=一 {=二}}', '花括号没有成对'],
    ['题{多余 =一}', '多余的文字'],
    ['题{~一 ~二}', '没有正确选项'],
    ['题{=一 ~}', '没有文字'],
    ['{=一}', '没有题干'],
    ['题{#约三}', '数值答案读不懂'],
    ['题{#5..1}', '数值答案读不懂'],
    ['题{#=1..2 =4..5}', '几个数值范围'],
    ['题{T}{F}', '只能有一对花括号'],
    ['题\u0000{T}', '控制字符'],
    ['题\uFDD1{T}', '控制字符'],
    [`${'长'.repeat(100_001)}{T}`, '10 万字'],
  ])('says what to fix: %#', (text, reason) => {
    const { questions, issues } = parseGift(text);
    expect(questions).toEqual([]);
    expect(issues).toMatchObject([{ line: 1, imported: false, reason: expect.stringContaining(reason) as string }]);
  });

  it.each(['{', '}', '=', '~', '[id:', '::', '####', '\\', '//', '{{}', '\n\n{', '<p', '$CATEGORY:'])(
    'is parsed completely if it is a megabyte of %j',
    (piece) => {
      const { questions, issues } = parseGift(piece.repeat(1_000_000 / piece.length));
      expect(questions.length + issues.length).toBeLessThan(600_000);
    },
  );

  it('is parsed in linear time: 330 KB of tags, or one endless category', () => {
    const tags = '// [tag:一]\n'.repeat(28_000);
    const began = process.cpuUsage();
    expect(parseGift(`${tags}题{T}`).questions[0]?.tags).toHaveLength(28_000);
    const category = `$CATEGORY: ${'a/'.repeat(200_000)}\n\n`;
    expect(parseGift(`${category}${'题{T}\n\n'.repeat(2000)}`).questions).toHaveLength(2000);
    const { user } = process.cpuUsage(began);
    expect(user / 1000).toBeLessThan(3000);
  });

  it('is reported with its line if Markdown is nested too deeply', () => {
    const { questions, issues } = parseGift(`好题{T}\n\n[markdown]${'> '.repeat(5000)}深{T}`);
    expect(questions).toHaveLength(1);
    expect(issues).toMatchObject([{ line: 3, imported: false, reason: expect.stringContaining('嵌套超过 30 层') as string }]);
  });

  it('never throws', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '=',
      '~',
      '#',
      ':',
      '::',
      '%50%',
      '\\',
      '\n',
      '\n\n',
      '//',
      '[html]',
      '->',
      '题',
      '1',
      '..',
      'T',
      '$CATEGORY: ',
      '\u0000',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const { issues } = parseGift(parts.join(''));
        expect(issues.every((issue) => issue.reason !== '' && issue.line > 0)).toBe(true);
      }),
    );
  });
});

describe('GIFT files of the public test suite', () => {
  it('are all listed in the table', () => {
    expect(files.toSorted()).toEqual(Object.keys(expected).toSorted());
  });

  it.each(files)('are imported, or reported with line and reason: %s', (name) => {
    const [count, ...reasons] = expected[name] ?? [-1];
    const { questions, issues } = read(name);
    expect(questions).toHaveLength(count);
    expect(issues).toHaveLength(reasons.length);
    issues.forEach((issue, index) => expect(`${issue.line}: ${issue.reason}`.startsWith(reasons[index] ?? '-')).toBe(true));
  });

  it('parse in a concatenated file exactly as they do alone, so the work grows linearly with the number of questions', () => {
    const source = readFileSync(new URL('options1.gift', folder), 'utf8').replaceAll('\r\n', '\n') + '\n\n';
    const height = source.split('\n').length - 1;
    const alone = parseGift(source);
    const many = parseGift(source.repeat(150));
    expect(many.questions).toHaveLength(2100);
    expect(many.questions.slice(-14)).toEqual(alone.questions.map((question) => ({ ...question, line: question.line + 149 * height })));
  });
});

describe('GIFT metadata and formats', () => {
  it('keeps category, tags and id', () => {
    const text = '$CATEGORY: $course$/top/安全/消防//电气\n\n// [id:7] [tag:入职] [tag:a\\]b]\n::灭火器::先做什么？{=拔销}\n';
    expect(parseGift(text).questions[0]).toMatchObject({
      category: ['安全', '消防/电气'],
      externalId: '7',
      tags: ['入职', 'a]b'],
      title: '灭火器',
      line: 4,
    });
  });

  it('turns several answers within a sentence into gaps', () => {
    const [question] = parseGift('水在 {#100:1} 度沸腾，在 {=零 =0} 度结冰。').questions;
    expect(question).toMatchObject({
      kind: 'fillin',
      stem: '水在 _____ 度沸腾，在 _____ 度结冰。',
      blanks: [{ alternatives: ['100'], min: 99, max: 101 }, { alternatives: ['零', '0'] }],
    });
  });

  it('renders text as text, HTML as HTML and Markdown as HTML', () => {
    const stems = parseGift('a < b{T}\n\n[plain]<b>粗</b>{T}\n\n[html]<b>粗</b>{T}\n\n[markdown]**粗**{T}').questions.map(
      (question) => question.stem,
    );
    expect(stems).toEqual(['a &lt; b', '&lt;b&gt;粗&lt;/b&gt;', '<b>粗</b>', '<p><strong>粗</strong></p>']);
  });
});

describe('written GIFT', () => {
  const tricky = fc.array(
    fc.constantFrom('题', 'a', ' ', '{', '}', '=', '~', '#', ':', '\\', 'n', '[', ']', '/', '%5%', '->', '<b>', '&', '$', '_'),
    { minLength: 1, maxLength: 12 },
  );
  const oneLine = tricky.map((parts) => parts.join('').replace(/ +/g, ' ').trim()).filter((text) => text !== '');
  const html = fc.array(oneLine, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
  const name = oneLine.filter((text) => text !== 'top' && !/^\$\w+\$$/.test(text));
  const meta = {
    title: fc.option(oneLine),
    stem: html,
    analysis: fc.option(html),
    tags: fc.array(oneLine, { maxLength: 2 }),
    externalId: fc.option(oneLine),
    category: fc.array(name, { maxLength: 3 }),
  };
  const keyed = (options: Omit<ParsedOption, 'key'>[]): ParsedOption[] =>
    options.map((option, index) => ({ key: optionKey(index), ...option }));
  const number = fc.integer({ min: -9999, max: 9999 }).map((value) => value / 100 + 0);
  const numeric = fc.record({ min: number, span: number, alternatives: fc.uniqueArray(number.map(String), { maxLength: 2 }) });

  const choice = fc.record({ texts: fc.array(html, { minLength: 2, maxLength: 30 }), right: fc.nat(29), multiple: fc.boolean() });
  const choices = choice.map(({ texts, right, multiple }) => {
    const plain = texts.map((text, index) => ({ text, correct: index === right % texts.length }));
    const weighed = plain.map((option) => ({ ...option, weight: option.correct ? 33.33333 : -50 }));
    return { kind: multiple ? ('multiple' as const) : ('single' as const), options: keyed(multiple ? weighed : plain), blanks: [] };
  });
  const truths = fc.boolean().map((isTrue) => ({
    kind: 'truefalse' as const,
    options: keyed([
      { text: '正确', correct: isTrue },
      { text: '错误', correct: !isTrue },
    ]),
    blanks: [],
  }));
  const blank = fc.oneof(
    fc.uniqueArray(oneLine, { minLength: 1, maxLength: 3 }).map((alternatives): ParsedBlank => ({ alternatives })),
    numeric.map(({ min, span, alternatives }): ParsedBlank => ({ alternatives, min, max: min + Math.abs(span) })),
  );
  const fillins = fc.array(blank, { minLength: 1, maxLength: 3 }).map((blanks) => ({ kind: 'fillin' as const, options: [], blanks }));
  const question = fc
    .tuple(fc.record(meta), fc.oneof(choices, truths, fillins))
    .map(([head, body]): ParsedQuestion => ({ ...head, ...body, line: 1 }));

  it('is read back unchanged', () => {
    fc.assert(
      fc.property(fc.array(question, { maxLength: 5 }), (questions) => {
        const written = writeGift(questions);
        const again = parseGift(written.text);
        expect(written.issues).toEqual([]);
        expect(again.issues).toEqual([]);
        expect(again.questions.map((item) => ({ ...item, line: 1 }))).toEqual(questions);
      }),
    );
  });

  it('is read back unchanged for every question of the public test suite', () => {
    for (const name of files) {
      const { questions } = read(name);
      const { text } = writeGift(questions);
      const again = parseGift(text);
      expect(again.issues.filter((issue) => !issue.imported)).toEqual([]);
      expect(again.questions).toHaveLength(questions.length);
      expect(writeGift(again.questions).text).toBe(text);
    }
  });

  it('reports what GIFT cannot express', () => {
    const [base] = parseGift('题{#1..5}').questions;
    const odd = base
      ? [
          { ...base, blanks: [{ alternatives: ['kW'], caseSensitive: true }] },
          { ...base, blanks: [{ alternatives: ['五'], min: 1, max: 5 }] },
        ]
      : [];
    expect(writeGift(odd).issues.map((issue) => issue.reason)).toEqual([
      expect.stringContaining('大小写'),
      expect.stringContaining('文字答案'),
    ]);
  });
});
