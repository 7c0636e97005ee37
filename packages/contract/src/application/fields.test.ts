import { describe, expect, it } from 'vitest';
import { cleanValue, ownFields, validationErrorOf, type OwnField } from './fields.ts';

const field = (more: Partial<OwnField> = {}): OwnField => ({
  key: 'size',
  label: '工装尺码',
  kind: 'text',
  required: false,
  options: [],
  hint: '',
  maxLength: 5,
  ...more,
});

describe('a custom field of the organisation', () => {
  it.each([
    ['a choice of one', [field({ kind: 'choice', options: ['大'] })]],
    ['a choice with the same option twice', [field({ kind: 'choice', options: ['大', '大', '小'] })]],
    ['two of the same name', [field(), field({ key: 'other' })]],
    ['two of the same key', [field(), field({ label: '别的' })]],
    ['a key that objects have already', [field({ key: '__proto__' })]],
    ['more than twenty', Array.from({ length: 21 }, (_, place) => field({ key: `f${place}`, label: `第${place}项` }))],
  ])('is refused as %s', (_, fields) => {
    expect(ownFields.safeParse(fields).success).toBe(false);
  });

  it.each([
    ['text', 'ABCDEF', '不能超过 5 个字'],
    ['number', '一百', '要填数字'],
    ['number', '1e5', '要填数字'],
    ['date', '2026-02-30', '要写成'],
    ['date', '30/2/2026', '要写成'],
    ['choice', '特大', '请从选项里选一个'],
    ['mobile', '1380013', '要写 11 位手机号'],
    ['email', 'lin@', '要写成 name@example.com'],
  ] as const)('of kind %s rejects %s', (kind, value, problem) => {
    expect(validationErrorOf(field({ kind, options: ['大', '小'] }), value)).toContain(problem);
  });

  it('must be filled in if it is required; blanks do not count', () => {
    expect(validationErrorOf(field({ required: true }), '  ')).toBe('还没有填写');
    expect(validationErrorOf(field(), '  ')).toBeNull();
  });

  it.each([
    ['text', ' 大号 ', '大号'],
    ['number', '１２.5', '12.5'],
    ['date', '2026-09-01', '2026-09-01'],
    ['choice', '小', '小'],
    ['mobile', '+86 138-0013-8000', '13800138000'],
    ['email', 'lin@example.com', 'lin@example.com'],
  ] as const)('of kind %s accepts %s', (kind, value, kept) => {
    const asked = field({ kind, options: ['大', '小'] });
    expect(validationErrorOf(asked, value)).toBeNull();
    expect(cleanValue(asked, value)).toBe(kept);
  });
});
