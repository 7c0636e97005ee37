import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
const PAGES_PER_MEGABYTE = 256;

interface ProcessTimes {
  parent: number;
  /** Of the process and its ended children, in clock ticks. */
  ticks: number;
  /** Resident memory. */
  pages: number;
}

function timesOf(pid: number): ProcessTimes | null {
  try {
    // The command may contain spaces and parentheses; the fields start after its last parenthesis.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [utime = 0, stime = 0, ended = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, ticks: utime + stime + ended + endedSystem, pages: fields[21] ?? 0 };
  } catch {
    return null;
  }
}

/** These processes and all their descendants. */
function treeOf(roots: readonly number[]): ProcessTimes[] {
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name): [number, ProcessTimes | null] => [Number(name), timesOf(Number(name))]),
  );
  const belongs = (pid: number): boolean => {
    const parent = all.get(pid)?.parent ?? 0;
    return roots.includes(pid) || (parent > 1 && belongs(parent));
  };
  return [...all].flatMap(([pid, times]) => (times && belongs(pid) ? [times] : []));
}

/** CPU seconds that these processes and their descendants have used so far. Linux only. */
export const cpuSeconds = (roots: readonly number[]): number => treeOf(roots).reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND;

/** Their current resident memory. */
export const residentMegabytes = (roots: readonly number[]): number =>
  Math.round(treeOf(roots).reduce((sum, { pages }) => sum + pages, 0) / PAGES_PER_MEGABYTE);
