/** The result of one check, in one line for the operator. */
export interface Finding {
  level: 'ok' | 'warn' | 'fail';
  about: string;
  line: string;
}

type Tell = (about: string, line: string) => Finding;

export const ok: Tell = (about, line) => ({ level: 'ok', about, line });
/** It works, but somebody should look at it. */
export const warn: Tell = (about, line) => ({ level: 'warn', about, line });
/** It does not work, or data will be lost. */
export const fail: Tell = (about, line) => ({ level: 'fail', about, line });

/** One line each, prefixed with its level, and a summary. */
export function report(findings: readonly Finding[]): string[] {
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  const lines = findings.map(({ level, about, line }) => `${level.padEnd(4)}  ${about}：${line}`);
  return [...lines, `共 ${findings.length} 项：${count('ok')} 项正常，${count('warn')} 项要留意，${count('fail')} 项有故障`];
}
