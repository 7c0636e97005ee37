/** Formats the length of a medium in whole seconds: 01:40, or 1:02:03 from an hour. */
export function mediaTime(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** How long something takes, rounded, the same for learners and authors: 45 秒, 32 分钟, 6.5 小时. */
export function lengthText(seconds: number): string {
  if (seconds < 60) {
    return seconds > 0 ? `${Math.floor(seconds)} 秒` : '0 分钟';
  }
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} 分钟` : `${Math.max(1, Math.floor(seconds / 360) / 10)} 小时`;
}
