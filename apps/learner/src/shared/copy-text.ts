import { toast } from '@palm/ui/toast';

/** Copies a URL, or other text, to the clipboard and confirms it. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.show({ kind: 'success', text: said });
  } catch {
    // Plain HTTP and old browsers have no clipboard API.
    toast.show({ kind: 'info', text: `请手动复制：${text}`, duration: 0 });
  }
}
