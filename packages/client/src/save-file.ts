import type { ReceivedFile } from './http.ts';

/** Saves a received file as a browser download. `fallbackName` is used if the server named none. */
export function saveFile({ blob, fileName }: ReceivedFile, fallbackName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName ?? fallbackName;
  link.click();
  // Some browsers read the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
