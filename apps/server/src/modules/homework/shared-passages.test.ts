import { expect, test } from 'vitest';
import { compareWith, printsOf } from './shared-passages.ts';

const TALK =
  '11 月 19 日下午，我和组里的老刘做了四十五分钟的面谈。开头我先说了三件看得见的事：上个月交付晚了两次，一次是因为接口文档没有同步，另一次是测试环境被占用。';
const OWN =
  '我选的是门店的小周。她话不多，所以我把问题提前一天写在纸上给她。谈的时候我只问了三句，剩下的时间都在听，她说排班的公平比奖金更要紧。';

const passagesOf = (text: string, places: { from: number; to: number }[]) => places.map(({ from, to }) => text.slice(from, to));

test('a text copied word for word is fully shared', () => {
  expect(compareWith(TALK, '')(TALK)).toMatchObject({ percent: 100 });
});

test('texts by two authors share nothing', () => {
  expect(compareWith(TALK, '')(OWN)).toEqual({ percent: 0, own: [], theirs: [] });
});

test('a common passage is found in both texts with its position, whatever surrounds it', () => {
  const taken = TALK.slice(TALK.indexOf('开头'), TALK.indexOf('，另一次'));
  const { percent, own, theirs } = compareWith(`${OWN}${taken}。`, '')(TALK);
  expect(percent).toBeGreaterThan(35);
  expect(percent).toBeLessThan(50);
  expect(passagesOf(`${OWN}${taken}。`, own)).toEqual([taken]);
  expect(passagesOf(TALK, theirs)).toEqual([taken]);
});

test('blanks, punctuation, width and case do not hide a copy', () => {
  const dressed = TALK.replaceAll('，', '、 ').replaceAll('11', '１１').replaceAll('。', '！\n');
  expect(compareWith(dressed, '')(TALK).percent).toBe(100);
});

test('the wording of the homework is ignored on both sides', () => {
  const brief = '请写清楚时间、次数和对方的原话，并且说明下一步由谁在什么时候完成。';
  expect(compareWith(`${brief}${OWN}`, brief)(`${brief}${TALK}`)).toEqual({ percent: 0, own: [], theirs: [] });
  expect(compareWith(`${brief}${OWN}`, brief)(`${brief}${OWN}`).percent).toBe(100);
});

test('a few words are no evidence', () => {
  expect(compareWith('我们把动线画在一张图上。', '')('我们把动线画在一张图上。').percent).toBe(0);
});

test('shared passages share their fingerprints, and different texts few', () => {
  const [talk, own] = [new Set(printsOf(TALK)), printsOf(OWN)];
  const taken = printsOf(`${OWN}${TALK}`);
  expect(talk.size).toBeGreaterThan(5);
  expect([...talk].every((print) => taken.includes(print))).toBe(true);
  expect(own.filter((print) => talk.has(print))).toEqual([]);
});

test('a quarter of the fingerprints of the longest text is kept', () => {
  const long = Array.from({ length: 20_000 }, (_, place) => String.fromCodePoint(0x4e00 + ((place * 7919) % 20_000))).join('');
  expect(compareWith(long, '')(long).percent).toBe(100);
  expect(printsOf(long).length).toBeLessThan(7000);
});

test('one character that stands for eighteen does not make a text longer', () => {
  const hostile = '\uFDFA'.repeat(50);
  const { own } = compareWith(`${TALK}${hostile}`, '')(hostile);
  expect(passagesOf(`${TALK}${hostile}`, own)).toEqual([hostile]);
  expect(printsOf('\uFDFA'.repeat(20_000)).length).toBeLessThanOrEqual(1);
});
