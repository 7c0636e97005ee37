import { describe, expect, test } from 'vitest';
import { holds, marksIn } from './marks.ts';
import { documentTerms, plainText, queryTerms, resemblingTerms, runsOf } from './terms.ts';

const document = (title: string, names: string[] = [], lines: string[] = []) => documentTerms({ title, names, lines }).split(' ');

describe('the runs of a text', () => {
  test('are parted by signs and by a change of script', () => {
    expect(runsOf('《正式Excel透视表》（第2版）')).toEqual(['正式', 'excel', '透视表', '第', '2', '版']);
  });

  test('are compared without width, capitals and what cannot be seen', () => {
    expect(runsOf('ＥＸＣＥＬ\u0000透\u200b视')).toEqual(['excel', '透', '视']);
    expect(plainText(' 复盘\t\n会 ')).toBe('复盘 会');
    expect(plainText('盘\ud800点')).toBe('盘 点');
  });

  test('are none among signs alone', () => {
    expect(runsOf('%_\\ \'"&|!():*<->')).toEqual([]);
    expect(queryTerms('%_\\')).toBeNull();
    expect(resemblingTerms('…')).toBeNull();
  });
});

describe('what is kept of a text', () => {
  test('is pairs of characters, the last character, and words, by their weight', () => {
    expect(document('安全培训 5S')).toEqual(expect.arrayContaining(["'安全':1A", "'全培':1A", "'培训':1A", "'训':1A", "'5s':1A"]));
    expect(document('复盘', ['复盘'], ['复盘'])).toContain("'复盘':1A,2B,4D");
  });

  test('is the sound of title and names from every character on, and their first letters', () => {
    expect(document('会议', ['周明远'])).toEqual(
      expect.arrayContaining(["'zhoumingyuan':3C", "'mingyuan':3C", "'zmy':3C", "'my':3C", "'hy':3C"]),
    );
    expect(document('会议', [], ['周明远'])).not.toContain("'zmy':3C");
  });

  test('holds no sign that the database would read', () => {
    expect(documentTerms({ title: "it's \\ ':*", names: [], lines: [] })).toBe("'it':1A 's':1A");
  });
});

describe('what is asked', () => {
  test.each([
    ['复盘会', "'复盘' & '盘会'"],
    ['学', "'学':*"],
    ['周明远 Excel', "'周明' & '明远' & 'excel':*"],
    ['z', "'z':*ABD"],
    ['zmy', "'zmy':*"],
  ])('%s', (keyword, terms) => {
    expect(queryTerms(keyword)).toBe(terms);
  });
});

describe('what is highlighted', () => {
  test('is the words, and the characters that pinyin stands for', () => {
    expect(marksIn('复盘', ['年终复盘季'])).toEqual(['复盘']);
    expect(marksIn('zmy', ['周明远', '带好第一支团队'])).toEqual(['周明远']);
    expect(marksIn('fup', ['年终复盘季'])).toEqual(['复盘']);
    expect(marksIn('天气', ['年终复盘季'])).toEqual([]);
  });

  test('must stand for every word', () => {
    expect(holds('周明远讲复盘', 'zhoum 复盘')).toBe(true);
    expect(holds('周明远', 'zhoum 复盘')).toBe(false);
  });
});
