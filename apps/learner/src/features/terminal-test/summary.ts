import type { Finding } from './check.ts';
import { allChecks, checkGroups } from './checks.ts';

/** Result of each check, by key; running ones report their progress. */
export type Findings = Readonly<Record<string, Finding | { level: 'running'; text: string }>>;

type Verdict = { level: 'running' | 'good' | 'warning' | 'problem'; text: string; done: number };

/** Summarises all findings in one line. */
export function judge(findings: Findings): Verdict {
  const levels = allChecks.map(({ key }) => findings[key]?.level ?? 'running');
  const count = (level: string) => levels.filter((each) => each === level).length;
  const [problems, warnings, running] = [count('problem'), count('warning'), count('running')];
  const done = levels.length - running;
  if (problems > 0) {
    return { level: 'problem', text: `有 ${problems} 处要先处理，才能正常学习`, done };
  }
  if (warnings > 0) {
    return { level: 'warning', text: `可以学习，有 ${warnings} 处建议处理`, done };
  }
  return running > 0 ? { level: 'running', text: '正在检测', done } : { level: 'good', text: '可以正常学习', done };
}

const marks = { running: '…', good: '正常', unasked: '未问', warning: '注意', problem: '问题' } as const;

type ReportHead = { organisation: string; at: string; userAgent: string };

/** Plain text for support. Contains nothing about the person. */
export function reportOf(findings: Findings, { organisation, at, userAgent }: ReportHead): string {
  const lines = checkGroups.flatMap(({ name, checks }) => [
    '',
    `【${name}】`,
    ...checks.map((check) => {
      const finding = findings[check.key] ?? { level: 'running', text: '还没有测完' };
      return `[${marks[finding.level]}] ${check.name}：${finding.text}`;
    }),
  ]);
  return [`${organisation} 设备检测`, judge(findings).text, `时间：${at}`, `设备：${userAgent}`, ...lines].join('\n');
}
