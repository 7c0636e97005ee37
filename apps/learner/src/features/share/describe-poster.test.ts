import { estimateWidth } from '@palm/certificate/type-setting';
import { describe, expect, it } from 'vitest';
import { describePoster, endOfTop, POSTER_TOP, POSTER_WIDTH, type PosterFacts } from './describe-poster.ts';

const facts: PosterFacts = {
  organisation: '启明学院',
  kind: '专栏',
  title: '管理者的一周',
  subtitle: '每周一封信，拆一个真实的管理难题',
  points: ['周一：换一双鞋', '周二到周三：把话说开', '周四：把事推下去', '周五：给自己留一格电', '周末'],
  inviter: '林知夏',
  note: '周明远、顾青 主讲',
  qr: [
    [true, false],
    [false, true],
  ],
  ink: '#ffffff',
  accent: '#ffb65c',
};

const textsOf = (over: Partial<PosterFacts> = {}) =>
  describePoster({ ...facts, ...over }, estimateWidth).shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []));

describe('a poster', () => {
  it('contains the title, the first four parts, who shares it and how to open it', () => {
    expect(textsOf().map(({ text }) => text)).toEqual([
      '启明学院 · 专栏',
      '管理者的一周',
      '每周一封信，拆一个真实的管理难题',
      '1',
      '周一：换一双鞋',
      '2',
      '周二到周三：把话说开',
      '3',
      '周四：把事推下去',
      '4',
      '周五：给自己留一格电',
      '林知夏 邀你一起学',
      '周明远、顾青 主讲',
      '扫码打开，登录后就能看',
    ]);
  });

  it('keeps every line on the paper, however long the texts are', () => {
    const long = '从骨干到管理者的第一年里每一个人都会遇到的那些没有标准答案的问题'.repeat(3);
    const texts = textsOf({ title: long, subtitle: long, points: [long], inviter: long, note: long });
    for (const { text, x, size, anchor } of texts) {
      expect(anchor === 'middle' || x + estimateWidth(text, size) <= POSTER_WIDTH - 10).toBe(true);
    }
  });

  it('knows where the text on its cover ends, so that the picture fades out there', () => {
    const endOf = (over: Partial<PosterFacts>) => endOfTop(describePoster({ ...facts, ...over }, estimateWidth));
    expect(endOf({ subtitle: '' })).toBeLessThan(endOf({ subtitle: '一句' }));
    expect(endOf({ subtitle: '一句' })).toBeLessThan(endOf({ subtitle: '从骨干到管理者的第一年里每一个人都会遇到的问题' }));
    expect(endOf({ subtitle: '一句'.repeat(90), title: '管理者的一周'.repeat(9) })).toBeLessThan(POSTER_TOP - 40);
  });

  it('is shorter without parts', () => {
    const height = (points: string[]) => describePoster({ ...facts, points }, estimateWidth).height;
    expect([height([]), height(['一']), height(['一', '二', '三', '四'])]).toEqual([366, 418, 502]);
  });
});
