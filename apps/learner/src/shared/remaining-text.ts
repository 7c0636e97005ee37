const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function spanText(span: number): string {
  if (span >= DAY) {
    return `${Math.floor(span / DAY)} 天`;
  }
  const [hours, minutes] = [Math.floor(span / HOUR), Math.floor(span / 60_000) % 60];
  return hours > 0 ? `${hours} 小时 ${minutes} 分` : `${Math.max(1, minutes)} 分钟`;
}

/** Remaining time, from milliseconds: 剩 4 天, 剩 3 小时 20 分, 已过期. */
export const remainingText = (left: number): string => (left <= 0 ? '已过期' : `剩 ${spanText(left)}`);

/** Time until something starts: 4 天后开始. */
export const openingText = (left: number): string => (left <= 0 ? '已经开始' : `${spanText(left)}后开始`);
