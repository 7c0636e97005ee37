import type { ParsedOption } from '../gift/question.ts';

const percentOf = (weight: number) => `${Number(weight.toFixed(2))}%`;

// Reports the weights of single options that our questions cannot represent, because marks are awarded by the rules of an exam.

/** With one right option, other options neither earn nor deduct anything. */
export function lostShares(options: readonly ParsedOption[]): string[] {
  return options.flatMap(({ key, correct, weight = correct ? 100 : 0 }) => {
    if (weight === (correct ? 100 : 0)) {
      return [];
    }
    const kept = correct ? '按正确选项导入' : '导入后选它不得分也不扣分';
    return [
      weight < 0 ? `选项 ${key} 倒扣 ${percentOf(-weight)} 没有导入，${kept}` : `选项 ${key} 得 ${percentOf(weight)} 没有导入，${kept}`,
    ];
  });
}

/** Even shares are ignored, because the rules of an exam award the same. */
export function unevenShares(options: readonly ParsedOption[]): string[] {
  const weightsOf = (right: boolean) =>
    options.flatMap(({ correct, weight }) => (correct === right && weight !== undefined ? [weight] : []));
  const right = weightsOf(true);
  const total = right.reduce((sum, weight) => sum + weight, 0);
  const isWhole = right.length === 0 || Math.abs(total - 100) < 1;
  if (isWhole && new Set(right).size < 2 && new Set(weightsOf(false)).size < 2) {
    return [];
  }
  const listed = options.flatMap(({ key, weight }) => (weight === undefined ? [] : [`${key} ${percentOf(weight)}`])).join('、');
  return [`各选项的得分比例（${listed}）没有导入，按考试设置的多选题计分给分`];
}
