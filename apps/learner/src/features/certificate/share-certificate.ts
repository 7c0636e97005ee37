import { toast } from '@palm/ui/toast';

/** Puts the address of the check on the clipboard. */
export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast.show({ kind: 'success', text: '验证链接已复制' });
  } catch {
    // Plain http and old browsers have no clipboard.
    toast.show({ kind: 'info', text: `请手动复制：${address}`, duration: 0 });
  }
}

type Shared = { title: string; holderName: string; checkUrl: string };

/** Offers the check of a certificate to the apps of the device; where it has no such sheet, the link is copied. */
export async function shareCertificate({ title, holderName, checkUrl }: Shared): Promise<void> {
  const data = { title, text: `${holderName}的《${title}》，点开可以核对真伪`, url: checkUrl };
  if (typeof navigator.share !== 'function') {
    await copyLink(checkUrl);
    return;
  }
  try {
    await navigator.share(data);
  } catch (error) {
    // Whoever closes the sheet wants nothing else.
    if (!(error instanceof DOMException && error.name === 'AbortError')) {
      await copyLink(checkUrl);
    }
  }
}
