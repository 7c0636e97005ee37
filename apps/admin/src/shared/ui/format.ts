const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNITS: readonly (readonly [seconds: number, unit: string])[] = [
  [365 * DAY, '年前'],
  [30 * DAY, '个月前'],
  [DAY, '天前'],
  [HOUR, '小时前'],
  [MINUTE, '分钟前'],
];

/** 3 分钟前; the future and the last half minute are 刚刚. */
export function relativeTime(instant: string, now: number = Date.now()): string {
  const seconds = Math.floor((now - Date.parse(instant)) / 1000);
  const unit = UNITS.find(([size]) => seconds >= size);
  if (unit) {
    return `${Math.floor(seconds / unit[0])} ${unit[1]}`;
  }
  return seconds < 30 ? '刚刚' : `${seconds} 秒前`;
}

/** Time that was spent, cut so that nobody is credited with more: 1 小时 20 分; under a minute 不到 1 分钟. */
export function durationText(seconds: number): string {
  const hours = Math.floor(seconds / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  if (hours > 0) {
    return minutes > 0 ? `${hours} 小时 ${minutes} 分` : `${hours} 小时`;
  }
  return minutes > 0 ? `${minutes} 分钟` : seconds > 0 ? '不到 1 分钟' : '0 分钟';
}

/** Hours with one decimal, for figures. */
export const hoursOf = (seconds: number) => (seconds / HOUR).toFixed(1).replace(/\.0$/, '');
