/** Decodes a text file: UTF-8, or else the legacy encoding of Chinese editors; normalises line breaks to \n. */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  return decode(bytes).replace(/\r\n?/g, '\n');
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
