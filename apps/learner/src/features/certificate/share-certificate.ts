import { copyText } from '../../shared/copy-text.ts';

type Shared = { title: string; holderName: string; checkUrl: string };

/** Opens the device's share sheet for the verification link; if there is none, copies the link. */
export async function shareCertificate({ title, holderName, checkUrl }: Shared): Promise<void> {
  const data = { title, text: `${holderName}的《${title}》，点开可以核对真伪`, url: checkUrl };
  if (typeof navigator.share !== 'function') {
    await copyText(checkUrl, '验证链接已复制');
    return;
  }
  try {
    await navigator.share(data);
  } catch (error) {
    // The person closed the share sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) {
      await copyText(checkUrl, '验证链接已复制');
    }
  }
}
