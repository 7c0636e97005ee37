import { describe, expect, it } from 'vitest';
import { leftOutText, missingText, namesText, outcomeText } from './nudge-text.ts';

const nudgedToday = { reason: '今天已经提醒过', count: 1, names: [] };
const caughtUp = { reason: '刚刚补上了', count: 1200, names: ['林知夏', '周明'] };

describe('the text of a nudge', () => {
  it('lists some names, with the total if there are more', () => {
    expect(namesText(['林知夏', '周明'], 2)).toBe('林知夏、周明');
    expect(namesText(['林知夏', '周明'], 1200)).toBe('林知夏、周明 等 1,200 人');
    expect(namesText([], 3)).toBe('3 人');
  });

  it('lists who was excluded, with the reason', () => {
    expect(leftOutText([])).toBe('');
    expect(leftOutText([nudgedToday, caughtUp])).toBe('1 人今天已经提醒过；林知夏、周明 等 1,200 人刚刚补上了');
  });

  it('describes the outcome, even if nobody was reached', () => {
    expect(outcomeText({ sentCount: 12, leftOut: [] })).toBe('已提醒 12 人');
    expect(outcomeText({ sentCount: 12, leftOut: [nudgedToday] })).toBe('已提醒 12 人；1 人今天已经提醒过');
    expect(outcomeText({ sentCount: 0, leftOut: [nudgedToday] })).toBe('没有发出提醒：1 人今天已经提醒过');
  });
  it('counts recipients without an address', () => {
    expect(missingText([{ channel: 'sms', missingCount: 0 }])).toBe('');
    const both = [{ channel: 'sms', missingCount: 1200 } as const, { channel: 'mail', missingCount: 3 } as const];
    expect(missingText(both)).toBe('1,200 人没有手机号，发不了短信；3 人没有邮箱，发不了邮件');
  });
});
