import { toast } from '@palm/ui/toast';

/** Puts an address, or another text that can be typed, on the clipboard and says so. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.show({ kind: 'success', text: said });
  } catch {
    // Plain http and old browsers have no clipboard.
    toast.show({ kind: 'info', text: `请手动复制：${text}`, duration: 0 });
  }
}
