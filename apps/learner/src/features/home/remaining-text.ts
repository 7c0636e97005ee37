const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long something still has, in milliseconds: 剩 4 天, 剩 3 小时 20 分, 已过期. */
export function remainingText(left: number): string {
  if (left <= 0) {
    return '已过期';
  }
  if (left >= DAY) {
    return `剩 ${Math.floor(left / DAY)} 天`;
  }
  const [hours, minutes] = [Math.floor(left / HOUR), Math.floor(left / 60_000) % 60];
  return hours > 0 ? `剩 ${hours} 小时 ${minutes} 分` : `剩 ${Math.max(1, minutes)} 分钟`;
}
