type SendOptions = {
  method: 'POST' | 'PUT';
  url: string;
  headers?: Readonly<Record<string, string>>;
  body: XMLHttpRequestBodyInit;
  onProgress?: ((loaded: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

export const cancelled = (): DOMException => new DOMException('upload cancelled', 'AbortError');

/**
 * Sends a body with `XMLHttpRequest`, because `fetch` reports no upload progress. Returns the status, 0 without a response; rejects if
 * cancelled.
 */
export const sendBody = (
  createXhr: () => XMLHttpRequest,
  { method, url, headers = {}, body, onProgress, signal }: SendOptions,
): Promise<number> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(cancelled());
      return;
    }
    const xhr = createXhr();
    const cancel = (): void => xhr.abort();
    signal?.addEventListener('abort', cancel);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total);
    xhr.onload = () => resolve(xhr.status);
    xhr.onerror = () => resolve(0);
    xhr.onabort = () => reject(cancelled());
    xhr.onloadend = () => signal?.removeEventListener('abort', cancel);
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) {
      xhr.setRequestHeader(name, value);
    }
    xhr.send(body);
  });
