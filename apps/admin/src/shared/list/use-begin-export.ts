import { App } from 'antd';
import { useState } from 'react';
import { useAwaitExport } from '../jobs/export-runs.ts';
import type { BeginExport } from './export-list.ts';

/** Has a list made as a file under a name (导出成员名单), which is saved when it is ready, whatever page is open then. */
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
      // what the list refuses was said by the client
    } finally {
      setBeginning(false);
    }
  };
  return { begin, beginning };
}
