const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
// Seed §9 counts months of 30 days and years of 12 such months.
const MONTH = 30 * DAY;
const YEAR = 12 * MONTH;

const units = [
  [YEAR, '年前'],
  [MONTH, '个月前'],
  [DAY, '天前'],
  [HOUR, '小时前'],
  [MINUTE, '分钟前'],
  [30, '秒前'],
] as const;

/** Seed §9: how long ago something was; empty for the future and for invalid times. `now` in milliseconds. */
export const relativeTime = (then: string | number, now: number): string => {
  const seconds = (now - new Date(then).getTime()) / 1000;
  if (Number.isNaN(seconds) || seconds < 0) {
    return '';
  }
  const unit = units.find(([length]) => seconds >= length);
  if (unit === undefined) {
    return '刚刚';
  }
  const [length, name] = unit;
  return `${Math.floor(seconds / (name === '秒前' ? 1 : length))}${name}`;
};
