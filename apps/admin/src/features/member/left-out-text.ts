const SHOWN = 5;

/** Lists whom a bulk action skipped: nobody can accidentally move or disable themselves or a higher administrator. */
export function leftOutText(
  { skipped, leftOut }: { skipped: number; leftOut: readonly string[] },
  why = '你自己，或你无权管理的人',
): string {
  if (skipped === 0) {
    return '';
  }
  const names = leftOut.slice(0, SHOWN).join('、');
  return `；跳过 ${skipped.toLocaleString('zh-CN')} 人（${why}）：${names}${skipped > SHOWN ? '等' : ''}`;
}
