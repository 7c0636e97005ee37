import type { ReceivedFile } from './http.ts';

/** Hands a received file to the browser's own download. `fallbackName` serves where the server named none. */
export function saveFile({ blob, fileName }: ReceivedFile, fallbackName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName ?? fallbackName;
  link.click();
  // some browsers read the address only after the click has been handled
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
