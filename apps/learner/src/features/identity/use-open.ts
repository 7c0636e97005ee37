import { useEffect, useEffectEvent, useState } from 'react';
import { useServices } from '../../shared/services.tsx';
import { isTrialOpen } from './trial/trial.api.ts';

/** Whether the option is available, requested once per key; false while unknown and on errors. */
export function useOpen(ask: () => Promise<boolean>, key: string): boolean {
  const [open, setOpen] = useState(false);
  const question = useEffectEvent(ask);
  useEffect(() => {
    let wanted = true;
    void question().then(
      (answer) => wanted && setOpen(answer),
      () => undefined,
    );
    return () => void (wanted = false);
  }, [key]);
  return open;
}

/** Whether the installation offers trials. */
export function useTrialOpen(): boolean {
  const { client } = useServices();
  return useOpen(() => isTrialOpen(client), '');
}
