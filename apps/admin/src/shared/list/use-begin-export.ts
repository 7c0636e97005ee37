import { App } from 'antd';
import { useState } from 'react';
import { useAwaitExport } from '../jobs/export-runs.ts';
import type { BeginExport } from './export-list.ts';

/** Exports a list to a file with a name (导出成员名单); it is saved when ready, whatever page is open. */
export function useBeginExport() {
  const { message } = App.useApp();
  const awaitExport = useAwaitExport();
  const [beginning, setBeginning] = useState(false);
  const begin = async (name: string, beginExport: BeginExport): Promise<void> => {
    setBeginning(true);
    try {
      awaitExport(await beginExport(name));
      void message.info('正在导出，写好后自动保存；可以先做别的');
    } catch {
      // The client has already shown the list's refusal.
    } finally {
      setBeginning(false);
    }
  };
  return { begin, beginning };
}
