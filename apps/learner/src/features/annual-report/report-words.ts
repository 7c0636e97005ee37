import type { AnnualReport } from '@palm/contract/annual-report/calls';

/** The given name of a Chinese name of three or four characters; others unchanged. */
export const givenName = (name: string): string => (/^\p{Script=Han}{3,4}$/u.test(name) ? name.slice(1) : name);

/** The hour with the most study, and the share that began within the three hours around it. */
export function busiest(hours: AnnualReport['hours']): { hour: number; from: number; to: number; percent: number } | null {
  const all = hours.reduce((sum, seconds) => sum + seconds, 0);
  if (all === 0) {
    return null;
  }
  const hour = hours.indexOf(Math.max(...hours));
  const [from, to] = [Math.max(0, hour - 1), Math.min(24, hour + 2)];
  const within = hours.slice(from, to).reduce((sum, seconds) => sum + seconds, 0);
  return { hour, from, to, percent: Math.round((within / all) * 100) };
}

const PARTS = [
  { until: 5, name: '凌晨', said: '城市还没醒' },
  { until: 9, name: '早上', said: '一天从这里开始' },
  { until: 12, name: '上午', said: '脑子最清楚' },
  { until: 14, name: '中午', said: '午休也没闲着' },
  { until: 18, name: '下午', said: '再往前走一步' },
  { until: 24, name: '晚上', said: '灯还亮着' },
];

/** For example 晚上 9 点, and a line about it. */
export function hourWords(hour: number): { time: string; said: string } {
  const { name, said } = PARTS.find(({ until }) => hour < until) ?? { name: '晚上', said: '灯还亮着' };
  return { time: `${name} ${hour > 12 ? hour - 12 : hour} 点`, said };
}

/** A working day has eight hours. */
export const workDays = (seconds: number): number => Math.round(seconds / 3600 / 8);

export function monthOfMost(months: AnnualReport['months']): { month: number; seconds: number } {
  const seconds = Math.max(...months);
  return { month: months.indexOf(seconds) + 1, seconds };
}
