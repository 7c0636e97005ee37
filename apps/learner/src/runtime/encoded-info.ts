/** A structure as the value of the query parameter `info` (seed §2); the query encodes it. */
export const encodeInfo = (info: Record<string, unknown>): string => JSON.stringify(info);

/** Reads `info` back; whatever is no structure is an empty one. */
export const decodeInfo = (search: string): Record<string, unknown> => {
  try {
    const info: unknown = JSON.parse(new URLSearchParams(search).get('info') ?? '');
    return typeof info === 'object' && info !== null && !Array.isArray(info) ? { ...info } : {};
  } catch {
    return {};
  }
};
