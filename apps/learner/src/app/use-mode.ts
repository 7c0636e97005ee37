import type { Mode } from '@palm/ui/theme';
import { useMedia } from '@palm/ui/use-media';
import { useServices, useStored } from '../shared/services.tsx';

/** Light or dark: the person's choice, else the system's. */
export function useMode(): { mode: Mode; switchMode: () => void } {
  const { store } = useServices();
  const chosen = useStored('mode');
  const system = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const mode = chosen === 'dark' || chosen === 'light' ? chosen : system;
  return { mode, switchMode: () => store.set('mode', mode === 'dark' ? 'light' : 'dark') };
}
