/** Serialises a structure for the query parameter `info` (seed §2); URL encoding is up to the query. */
export const encodeInfo = (info: Record<string, unknown>): string => JSON.stringify(info);

/** Parses `info`; anything but an object gives an empty one. */
export const decodeInfo = (search: string): Record<string, unknown> => {
  try {
    const info: unknown = JSON.parse(new URLSearchParams(search).get('info') ?? '');
    return typeof info === 'object' && info !== null && !Array.isArray(info) ? { ...info } : {};
  } catch {
    return {};
  }
};
