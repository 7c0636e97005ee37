import type { Lch, Rgb } from './colour.ts';
import { BLACK, WHITE, contrast, formatColour, fromLch, mix, parseColour, reachContrast, toLch } from './colour.ts';

export type Mode = 'light' | 'dark';
export type Theme = { colour: string; mode: Mode; grey: boolean };
type Vars = Record<`--${string}`, string>;

/** Seed §9: the default theme colour. */
export const DEFAULT_COLOUR = '#409EFF';

const INK: Rgb = [20, 26, 34];
const DARK_SURFACE: Rgb = [23, 27, 33];
/** WCAG AA for text. */
const READABLE = 4.5;
/** Yellow, lime, pale cyan: above this OKLCH lightness a fill keeps its colour and gets dark text. */
const PALE = 0.8;

/** Seed §9: the shade series, mixed channel by channel with white (`light-1…9`) and black (`dark-1`), each channel rounded. */
export function shades(colour: string): Vars {
  const base = parseColour(colour) ?? parseColourOrFail(DEFAULT_COLOUR);
  const vars: Vars = {};
  for (let step = 1; step <= 9; step += 1) {
    vars[`--brand-light-${step}`] = formatColour(mix(base, WHITE, step / 10));
  }
  vars['--brand-dark-1'] = formatColour(mix(base, BLACK, 0.1));
  return vars;
}

/**
 * All CSS variables derived from the organisation's colour: the raw colour, the seed's series and the accessible roles. An invalid colour
 * falls back to the default.
 */
export function brandVars(colour: string, mode: Mode): Vars {
  const base = parseColour(colour) ?? parseColourOrFail(DEFAULT_COLOUR);
  const ground = mode === 'light' ? WHITE : DARK_SURFACE;
  const solid = solidFill(base, mode);
  return {
    '--brand': formatColour(base),
    ...shades(colour),
    ...fillVars(solid, base),
    ...textVars(base, ground, mode),
    ...sceneVars(solid, mode),
  };
}

/** Applies a theme to the document: mode, memorial grey, brand variables and the colour of the browser UI. */
export function applyTheme({ colour, mode, grey }: Theme, page: Document = document): void {
  const root = page.documentElement;
  root.dataset.mode = mode;
  root.toggleAttribute('data-grey', grey);
  for (const [name, value] of Object.entries(brandVars(colour, mode))) {
    root.style.setProperty(name, value);
  }
  const surface = formatColour(mode === 'light' ? WHITE : DARK_SURFACE);
  page.querySelector('meta[name=theme-color]')?.setAttribute('content', surface);
}

function parseColourOrFail(text: string): Rgb {
  const colour = parseColour(text);
  if (!colour) {
    throw new Error(`not a colour: ${text}`);
  }
  return colour;
}

const isPale = (colour: Rgb) => toLch(colour)[0] > PALE;

function solidFill(base: Rgb, mode: Mode): Rgb {
  if (isPale(base)) {
    return base;
  }
  const solid = reachContrast(base, [WHITE], READABLE, 'darker');
  return mode === 'dark' ? liftFromGround(solid, base) : solid;
}

/** A very dark brand would disappear on the dark surface: lighten it as far as white text on it remains readable. */
function liftFromGround(solid: Rgb, base: Rgb): Rgb {
  if (contrast(solid, DARK_SURFACE) >= 1.9) {
    return solid;
  }
  const [start, chroma, hue] = toLch(base);
  let lifted = solid;
  for (let lightness = start; lightness < 0.62; lightness += 0.01) {
    const next = fromLch([lightness, chroma, hue]);
    if (contrast(next, WHITE) < READABLE) {
      break;
    }
    lifted = next;
  }
  return lifted;
}

function fillVars(solid: Rgb, base: Rgb): Vars {
  const [lightness, chroma, hue] = toLch(solid);
  return {
    '--brand-solid': formatColour(solid),
    '--brand-solid-hover': formatColour(fromLch([lightness - 0.04, chroma, hue])),
    '--brand-solid-active': formatColour(fromLch([lightness - 0.08, chroma, hue])),
    '--on-brand': formatColour(isPale(base) ? INK : WHITE),
  };
}

function textVars(base: Rgb, ground: Rgb, mode: Mode): Vars {
  const light = mode === 'light';
  const soft = mix(base, ground, light ? 0.91 : 0.84);
  const softer = mix(base, ground, light ? 0.82 : 0.72);
  const direction = light ? 'darker' : 'lighter';
  const text = formatColour(reachContrast(base, [ground, soft], READABLE + 0.1, direction));
  return {
    '--brand-soft': formatColour(soft),
    '--brand-soft-2': formatColour(softer),
    '--brand-text': text,
    '--on-brand-soft': formatColour(reachContrast(base, [softer], 7, direction)),
    '--ring': text,
  };
}

/**
 * Backgrounds of illustrations and the heat map: the brand's hue at fixed lightness, so that every colour gives a legible, ordered scale.
 */
function sceneVars(solid: Rgb, mode: Mode): Vars {
  const [, chroma, hue] = toLch(solid);
  const at = (lightness: number, most: number): Lch => [lightness, Math.min(chroma, most), hue];
  const scene = mode === 'light' ? LIGHT_SCENE : DARK_SCENE;
  const vars: Vars = {};
  for (const [name, lightness, most] of scene.roles) {
    vars[`--${name}`] = formatColour(fromLch(at(lightness, most)));
  }
  scene.heat.forEach((lightness, index) => {
    const level = fromLch(at(lightness, 0.14));
    vars[`--heat-${index + 1}`] = formatColour(level);
    vars[`--heat-on-${index + 1}`] = formatColour(contrast(level, WHITE) >= contrast(level, INK) ? WHITE : INK);
  });
  return { ...vars, '--hero-glow': scene.glow, '--hero-sail': scene.sail };
}

type Scene = { roles: readonly (readonly [string, number, number])[]; heat: readonly number[]; glow: string; sail: string };

const BOTH_MODES = [
  ['brand-deep', 0.36, 0.11],
  ['brand-ink', 0.25, 0.07],
  ['brand-mist', 0.93, 0.045],
] as const;

const LIGHT_SCENE: Scene = {
  roles: [
    ...BOTH_MODES,
    ['hero-sky', 0.93, 0.045],
    ['hero-hill', 0.885, 0.07],
    ['hero-wave', 0.8, 0.1],
    ['hero-text', 0.25, 0.07],
    ['hero-sub', 0.36, 0.11],
    ['hero-hull', 0.25, 0.07],
  ],
  heat: [0.9, 0.8, 0.68, 0.52],
  glow: 'rgb(255 255 255 / 45%)',
  sail: '#ffffff',
};

const DARK_SCENE: Scene = {
  roles: [
    ...BOTH_MODES,
    ['hero-sky', 0.275, 0.05],
    ['hero-hill', 0.335, 0.065],
    ['hero-wave', 0.41, 0.085],
    ['hero-text', 0.97, 0.012],
    ['hero-sub', 0.85, 0.06],
    ['hero-hull', 0.17, 0.035],
  ],
  heat: [0.32, 0.42, 0.55, 0.72],
  glow: 'rgb(255 255 255 / 5%)',
  sail: '#e6ecf3',
};
