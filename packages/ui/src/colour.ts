/** Red, green and blue, each 0-255. */
export type Rgb = readonly [number, number, number];
/** OKLCH: lightness 0-1, chroma, hue in radians. */
export type Lch = readonly [number, number, number];

export const WHITE: Rgb = [255, 255, 255];
export const BLACK: Rgb = [0, 0, 0];

/** Parses `#rgb` or `#rrggbb` (the # is optional); returns null if the text is not a colour. */
export function parseColour(text: string): Rgb | null {
  const hex = text.trim().replace(/^#/, '');
  if (!/^([\da-f]{3}|[\da-f]{6})$/i.test(hex)) {
    return null;
  }
  const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  const value = Number.parseInt(full, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Formats as lower-case `#rrggbb`; channels are rounded and clamped to 0-255. */
export function formatColour(colour: Rgb): string {
  const channel = (value: number) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0');
  return `#${colour.map(channel).join('')}`;
}

/** Mixes channel by channel: `share` 0 returns `from`, 1 returns `to`. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return [at(0), at(1), at(2)];
}

const toLinear = (value: number) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const fromLinear = (value: number) => {
  const share = Math.min(1, Math.max(0, value));
  return 255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);
};

const luminance = ([red, green, blue]: Rgb) => 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);

/** WCAG contrast ratio, 1-21. */
export function contrast(one: Rgb, other: Rgb): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** sRGB to OKLCH (matrices by Björn Ottosson). */
export function toLch(colour: Rgb): Lch {
  const red = toLinear(colour[0]);
  const green = toLinear(colour[1]);
  const blue = toLinear(colour[2]);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, b), Math.atan2(b, a)];
}

function lchToLinear([lightness, chroma, hue]: Lch): Rgb {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const SMALLEST_CHROMA = 0.002;
const inGamut = (channel: number) => channel > -0.0005 && channel < 1.0005;

/** OKLCH to sRGB; out-of-gamut colours lose chroma, not lightness or hue, until they fit. */
export function fromLch([lightness, chroma, hue]: Lch): Rgb {
  let left = chroma;
  let linear = lchToLinear([lightness, left, hue]);
  while (left >= SMALLEST_CHROMA && !linear.every(inGamut)) {
    left *= 0.97;
    linear = lchToLinear([lightness, left, hue]);
  }
  return [fromLinear(linear[0]), fromLinear(linear[1]), fromLinear(linear[2])];
}

/**
 * Adjusts the lightness, keeping the hue, until the colour has a contrast of `ratio` against every ground (or black / white is reached).
 */
export function reachContrast(colour: Rgb, grounds: readonly Rgb[], ratio: number, direction: 'lighter' | 'darker'): Rgb {
  const [start, chroma, hue] = toLch(colour);
  const step = direction === 'lighter' ? 0.008 : -0.008;
  const end = direction === 'lighter' ? 1 : 0;
  let lightness = start;
  let result = colour;
  while (grounds.some((ground) => contrast(result, ground) < ratio) && (end - lightness) * step > 0) {
    lightness += step;
    result = fromLch([lightness, chroma, hue]);
  }
  return result;
}
