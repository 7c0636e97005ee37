import { useEffect, useState } from 'react';
import { useServices } from '../../../shared/services.tsx';
import { trialProgress, type TrialProgress } from './trial.api.ts';

const ASK_MS = 250;
const NOTHING: TrialProgress = { parts: 0, done: 0, of: 0 };

/** How far the server has come with an order, asked while it is running; keeps the last answer afterwards. */
export function useTrialProgress(creationId: string, running: boolean): TrialProgress {
  const { client } = useServices();
  const [progress, setProgress] = useState(NOTHING);
  useEffect(() => {
    if (!running) {
      return undefined;
    }
    let wanted = true;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const found = await trialProgress(client, creationId);
      if (wanted) {
        setProgress((before) => found ?? before);
        timer = setTimeout(() => void ask(), ASK_MS);
      }
    };
    void ask();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [client, creationId, running]);
  return progress;
}
