const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Deadlines nearer than this are shown in red. */
const NEAR = DAY;

const span = (milliseconds: number): string => {
  if (milliseconds >= 2 * DAY) {
    return `${Math.floor(milliseconds / DAY)} 天`;
  }
  return milliseconds >= HOUR ? `${Math.floor(milliseconds / HOUR)} 小时` : `${Math.max(1, Math.floor(milliseconds / 60_000))} 分钟`;
};

/** Time left until a deadline, or since it: 剩 2 小时, 过了 3 天. */
export function deadlineOf(dueAt: string, now: number): { text: string; near: boolean } {
  const left = Date.parse(dueAt) - now;
  return { text: left > 0 ? `剩 ${span(left)}` : `过了 ${span(-left)}`, near: left < NEAR };
}
