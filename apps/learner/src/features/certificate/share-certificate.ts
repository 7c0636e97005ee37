import { copyText } from '../../shared/copy-text.ts';

type Shared = { title: string; holderName: string; checkUrl: string };

/** Offers the check of a certificate to the apps of the device; where it has no such sheet, the link is copied. */
export async function shareCertificate({ title, holderName, checkUrl }: Shared): Promise<void> {
  const data = { title, text: `${holderName}的《${title}》，点开可以核对真伪`, url: checkUrl };
  if (typeof navigator.share !== 'function') {
    await copyText(checkUrl, '验证链接已复制');
    return;
  }
  try {
    await navigator.share(data);
  } catch (error) {
    // Whoever closes the sheet wants nothing else.
    if (!(error instanceof DOMException && error.name === 'AbortError')) {
      await copyText(checkUrl, '验证链接已复制');
    }
  }
}
