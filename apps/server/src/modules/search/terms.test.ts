import { describe, expect, test } from 'vitest';
import { holds, marksIn } from './marks.ts';
import { likelyTerms, pairTerms, wholeTerms } from './resembling.ts';
import {
  documentTerms,
  inTitle,
  isOfPairs,
  isPartOf,
  plainText,
  queryTerms,
  runsOf,
  startTerms,
  titleTerms,
  withCode,
  wordTerms,
} from './terms.ts';
import { codeOf, inKinds, tierAlone, tiers, tierTerms, toWanted } from './wanted.ts';

const document = (title: string, names: string[] = [], lines: string[] = []) => documentTerms({ title, names, lines }).split(' ');

describe('the runs of a text', () => {
  test('are split by punctuation and by a change of script', () => {
    expect(runsOf('《正式Excel透视表》（第2版）')).toEqual(['正式', 'excel', '透视表', '第', '2', '版']);
  });

  test('ignore width, case and invisible characters', () => {
    expect(runsOf('ＥＸＣＥＬ\u0000透\u200b视')).toEqual(['excel', '透', '视']);
    expect(plainText(' 复盘\t\n会 ')).toBe('复盘 会');
    expect(plainText('盘\ud800点')).toBe('盘 点');
  });

  test('are empty for punctuation only', () => {
    expect(runsOf('%_\\ \'"&|!():*<->')).toEqual([]);
    expect(queryTerms('%_\\')).toBeNull();
    expect(toWanted('%_\\')).toBeNull();
    expect(likelyTerms(runsOf('…'))).toEqual([]);
  });
});

describe('the index terms of a document', () => {
  test('are pairs of characters, the last character, and words, with their weight', () => {
    expect(document('安全培训 5S')).toEqual(expect.arrayContaining(["'@安全':1A", "'@全培':1A", "'@培训':1A", "'@训':1A", "'@5s':1A"]));
    expect(document('复盘', ['复盘'], ['复盘'])).toContain("'@复盘':1A,2B,4D");
  });

  test('include the pinyin of title and names from every character onwards, and its initials', () => {
    expect(document('会议', ['周明远'])).toEqual(
      expect.arrayContaining(["'@zhoumingyuan':3C", "'@mingyuan':3C", "'@zmy':3C", "'@my':3C", "'@hy':3C"]),
    );
    expect(document('会议', [], ['周明远'])).not.toContain("'@zmy':3C");
  });

  test('repeat the title, and its start, with prefixes that no word contains', () => {
    expect(document('《安全培训》5S')).toEqual(expect.arrayContaining(["'@=安全'", "'@=全培'", "'@=训'", "'@=5s'", "'@^安全'"]));
    expect(document('学')).toContain("'@^学'");
    expect(document('会议', ['周明远'], ['复盘'])).not.toContain("'@=复盘'");
  });

  test('contain nothing that the database would interpret', () => {
    expect(documentTerms({ title: "it's \\ ':*", names: [], lines: [] })).toBe("'@it':1A '@s':1A '@=it' '@=s' '@^it'");
  });
});

describe('query terms', () => {
  test.each([
    ['复盘会', "'@复盘' & '@盘会'"],
    ['学', "'@学':*"],
    ['周明远 Excel', "'@周明' & '@明远' & '@excel':*"],
    ['z', "'@z':*ABD"],
    ['zmy', "'@zmy':*"],
  ])('%s', (keyword, terms) => {
    expect(queryTerms(keyword)).toBe(terms);
  });
});

describe('query terms for letters', () => {
  test.each([
    ['zmy', "'@zmy'"],
    ['周明远 Excel', "'@周明' & '@明远' & '@excel'"],
    ['复盘会', null],
    ['复盘 z', null],
  ])('match whole words first: %s', (keyword, terms) => {
    expect(wordTerms(keyword)).toBe(terms);
  });
});

describe('query terms of a part', () => {
  test('are contained in those of the whole word', () => {
    expect(isPartOf('质量体', '质量体系')).toBe(true);
    expect(isPartOf('质量体系', '质量体')).toBe(false);
    expect(isPartOf('exa', 'exam')).toBe(false);
    expect(isPartOf('…', '质量')).toBe(false);
  });

  test('can be limited to titles, unless they are prefixes', () => {
    expect(inTitle("'@质量' & '@量体'")).toBe("'@=质量' & '@=量体'");
    expect([isOfPairs("'@质量' & '@量体'"), isOfPairs("'@质量' & '@体':*")]).toEqual([true, false]);
  });
});

describe('query terms by tier', () => {
  test.each([
    ['复盘会', "'@=复盘' & '@=盘会'", "'@^复盘'"],
    ['学', "'@=学':*", "'@^学':*"],
    ['Excel 复盘', "'@=excel':* & '@=复盘'", "'@^excel':*"],
    ['z', "'@=z':*", "'@^z':*"],
  ])('%s', (keyword, title, start) => {
    expect([titleTerms(keyword), startTerms(keyword)]).toEqual([title, start]);
  });

  test('include the previous tier, or exclude it', () => {
    const wanted = toWanted('复盘会') ?? expect.fail('no words');
    expect(tiers.map((tier) => tierTerms(tier, wanted))).toEqual([
      "'@^复盘' & '@=复盘' & '@=盘会'",
      "'@=复盘' & '@=盘会'",
      "'@复盘' & '@盘会'",
    ]);
    expect(tiers.map((tier) => tierAlone(tier, wanted))).toEqual([
      "'@^复盘' & '@=复盘' & '@=盘会'",
      "'@=复盘' & '@=盘会' & !'@^复盘'",
      "'@复盘' & '@盘会' & !('@=复盘' & '@=盘会')",
    ]);
  });
});

describe('the code of organisation and kind', () => {
  const orgId = '01930000-0000-7000-8000-000000000001';

  test('is the prefix of each term', () => {
    expect(withCode("'@复盘':1A '@=复盘'", 'aB3')).toBe("'aB3复盘':1A 'aB3=复盘'");
    expect(codeOf(orgId, 'course')).toMatch(/^[\w-]{3}$/);
    expect(codeOf(orgId, 'course')).not.toBe(codeOf(orgId, 'column'));
    const [course, info] = [codeOf(orgId, 'course'), codeOf(orgId, 'info')];
    expect(inKinds(orgId, ['course', 'info'], "'@复盘' & '@盘会'")).toBe(
      `('${course}复盘' & '${course}盘会') | ('${info}复盘' & '${info}盘会')`,
    );
  });
});

describe('query terms for a word without matches', () => {
  test('are its pinyin, transpositions, omissions, and its longer parts', () => {
    expect(likelyTerms(['周名远'])).toEqual([
      "'@zhoumingyuan':*C",
      "'@名周' & '@周远'",
      "'@周远' & '@远名'",
      "'@名远'",
      "'@周':* & '@远':*",
      "'@周名'",
      "'@周名' & '@名远'",
    ]);
  });

  test('are the prefixes of a Latin word', () => {
    expect(likelyTerms(['exal'])).toEqual(["'@exal':*ABD", "'@exa':*ABD", "'@ex':*ABD"]);
    expect(likelyTerms(['z'])).toEqual([]);
  });

  test('end with every pair of a Chinese word', () => {
    expect(pairTerms(['周名远', 'exal'])).toEqual(["'@周名'", "'@名远'"]);
  });

  test('begin, for several words, with each on its own', () => {
    expect(wholeTerms(['周名远', '复盘'])).toEqual(["'@周名' & '@名远'", "'@复盘'"]);
    expect(wholeTerms(['复盘'])).toEqual([]);
  });

  test('are limited in number', () => {
    const allOf = (run: string) => [...likelyTerms([run]), ...pairTerms([run])];
    expect(allOf('学'.repeat(50)).length).toBeLessThan(50);
    expect(allOf('一二三四五六七八九十甲乙丙丁戊己庚辛壬癸子丑寅卯').length).toBeLessThan(50);
  });
});

test('a query uses at most ten words', () => {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz').join(' ');
  expect(queryTerms(letters)?.split(' & ')).toHaveLength(10);
  expect(holds('a b c d e f g h i j', letters)).toBe(true);
});

describe('search highlights', () => {
  test('are the literal words, and the characters that pinyin spells', () => {
    expect(marksIn('复盘', ['年终复盘季'])).toEqual(['复盘']);
    expect(marksIn('zmy', ['周明远', '带好第一支团队'])).toEqual(['周明远']);
    expect(marksIn('fup', ['年终复盘季'])).toEqual(['复盘']);
    expect(marksIn('天气', ['年终复盘季'])).toEqual([]);
  });

  test('must cover every word', () => {
    expect(holds('周明远讲复盘', 'zhoum 复盘')).toBe(true);
    expect(holds('周明远', 'zhoum 复盘')).toBe(false);
  });
});
