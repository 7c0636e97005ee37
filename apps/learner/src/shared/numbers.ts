/** Numbers from 10 000 as 1.8 万, below with a thousands separator. */
export function countText(count: number): string {
  return count >= 10_000 ? `${trimmed(count / 10_000)} 万` : count.toLocaleString('en-US');
}

/** One decimal, without a trailing zero. */
const trimmed = (value: number): string => (Math.floor(value * 10) / 10).toFixed(1).replace(/\.0$/, '');

/** Hours of study with one decimal, for figures. */
export const hoursText = (seconds: number): string => trimmed(seconds / 3600);

/** A position in a medium: 32:10, or 1:02:03 from an hour. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Marks are stored in hundredths: 150 → 1.5. */
export const marksText = (hundredths: number): string => String(hundredths / 100);

/** A duration to the second, so that sums visibly add up: the number, and its unit. 36 · 分 12 秒 */
export function exactParts(seconds: number): { value: string; unit: string } {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0 && rest > 0) {
    return { value: String(rest), unit: '秒' };
  }
  return { value: minutes.toLocaleString('en-US'), unit: rest === 0 ? '分钟' : `分 ${rest} 秒` };
}

/** The same as text: 36 分 12 秒, or 3 小时 45 分 12 秒 from an hour. */
export function exactText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  if (hours === 0) {
    const { value, unit } = exactParts(seconds);
    return `${value} ${unit}`;
  }
  const [minutes, rest] = [Math.floor(seconds / 60) % 60, seconds % 60];
  return `${hours.toLocaleString('en-US')} 小时${minutes > 0 || rest > 0 ? ` ${minutes} 分` : ''}${rest > 0 ? ` ${rest} 秒` : ''}`;
}
