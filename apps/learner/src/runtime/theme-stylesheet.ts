import { DEFAULT_COLOUR, shades } from '@palm/ui/theme';

type Channels = readonly [number, number, number];

const seriesOf = (colour: string): string[] => [colour, ...Object.values(shades(colour))].map((shade) => shade.toLowerCase());

const channelsOf = (hex: string): Channels => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** Replaces the default colour and its shades, written as hex or rgb, with the organisation's; everything else is kept (seed §7, §9). */
export const recolour = (css: string, colour: string): string => {
  const target = seriesOf(colour);
  const byHex = new Map(seriesOf(DEFAULT_COLOUR).map((shade, index) => [shade, target[index] ?? shade]));
  const byChannels = new Map([...byHex].map(([from, to]) => [channelsOf(from).join(), channelsOf(to)]));
  return css
    .replace(/#[0-9a-f]{6}(?=(?:[0-9a-f]{2})?(?![0-9a-f]))/gi, (hex) => byHex.get(hex.toLowerCase()) ?? hex)
    .replace(/(rgba?\(\s*)(\d{1,3})(\s*,?\s*)(\d{1,3})(\s*,?\s*)(\d{1,3})/gi, (whole: string, ...parts: string[]) => {
      const [open = '', red = '', gap = '', green = '', next = '', blue = ''] = parts;
      const to = byChannels.get([red, green, blue].map(Number).join());
      return to === undefined ? whole : `${open}${to[0]}${gap}${to[1]}${next}${to[2]}`;
    });
};

/** Seed §7: fetches a stylesheet with GET and recolours it; `null` if there is none, so that the page stays as it is. */
export const fetchRecoloured = async (url: string, colour: string, fetch: typeof globalThis.fetch): Promise<string | null> => {
  try {
    const response = await fetch(url, { method: 'GET' });
    const isStylesheet = (response.headers.get('content-type') ?? '').startsWith('text/css');
    return response.ok && isStylesheet ? recolour(await response.text(), colour) : null;
  } catch {
    return null;
  }
};
