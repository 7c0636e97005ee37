import { toast } from '@palm/ui/toast';

/** Puts an address on the clipboard and says so. */
export async function copyLink(address: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast.show({ kind: 'success', text: said });
  } catch {
    // Plain http and old browsers have no clipboard.
    toast.show({ kind: 'info', text: `请手动复制：${address}`, duration: 0 });
  }
}
