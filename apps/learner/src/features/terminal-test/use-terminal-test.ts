import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../../shared/services.tsx';
import type { Check } from './check.ts';
import { allChecks } from './checks.ts';
import type { Findings } from './summary.ts';
import { thisDevice } from './this-device.ts';

const failed = { level: 'warning', text: '没有测成', remedy: '请检查网络后重新检测。' } as const;

/** Runs all checks sequentially, because they would distort each other's measurements. */
export function useTerminalTest() {
  const { client } = useServices();
  const [findings, setFindings] = useState<Findings>({});
  const [round, setRound] = useState(1);
  const [startedAt, setStartedAt] = useState(Date.now);

  const run = useCallback(
    async (check: Check, ask: boolean, isWanted: () => boolean): Promise<void> => {
      const note = (finding: Findings[string]) => isWanted() && setFindings((before) => ({ ...before, [check.key]: finding }));
      note({ level: 'running', text: '正在测' });
      note(await check.find(thisDevice(client), (text) => note({ level: 'running', text }), ask).catch(() => failed));
    },
    [client],
  );

  useEffect(() => {
    let wanted = true;
    const runAll = async () => {
      for (const check of allChecks) {
        if (wanted) {
          await run(check, false, () => wanted);
        }
      }
    };
    void runAll();
    return () => {
      wanted = false;
    };
  }, [run, round]);

  return {
    findings,
    startedAt,
    again: () => {
      setFindings({});
      setStartedAt(Date.now());
      setRound((before) => before + 1);
    },
    /** Reruns one check, with the permission prompt it needs. */
    ask: (check: Check) => void run(check, true, () => true),
  };
}
