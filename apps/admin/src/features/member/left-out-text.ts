const SHOWN = 5;

/** Whom an action on many left out, by name: nobody moves or disables himself or an administrator above him by accident. */
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
