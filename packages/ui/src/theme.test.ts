// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rgb } from './colour.ts';
import { WHITE, contrast, parseColour } from './colour.ts';
import { applyTheme, brandVars, shades } from './theme.ts';
import rows from './testing/vectors/theme-shades.json' with { type: 'json' };

const read = (vars: Record<string, string>, name: string): Rgb => parseColour(vars[name] ?? '') ?? expect.fail(`${name} is no colour`);
const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the shade series', () => {
  it.each(rows)('seed §9 $colour has its series of shades', ({ colour, shades: expected }) => {
    const vars = shades(colour);
    expect(vars).toEqual(Object.fromEntries(Object.entries(expected).map(([name, value]) => [`--brand-${name}`, value])));
  });

  it('seed §9 "theme colour #409EFF (blue)" is the fallback for an invalid colour', () => {
    expect(shades('blue; background: url(x)')).toEqual(shades('#409EFF'));
  });
});

describe('the accessible roles', () => {
  it('keeps text on a solid fill readable for every organisation colour', () => {
    fc.assert(
      fc.property(anyColour, fc.constantFrom('light' as const, 'dark' as const), (colour, mode) => {
        const vars = brandVars(colour, mode);
        expect(contrast(read(vars, '--on-brand'), read(vars, '--brand-solid'))).toBeGreaterThanOrEqual(4.4);
      }),
    );
  });

  it('keeps brand text readable on the surface and on soft backgrounds for every organisation colour', () => {
    fc.assert(
      fc.property(anyColour, fc.constantFrom('light' as const, 'dark' as const), (colour, mode) => {
        const vars = brandVars(colour, mode);
        const surface: Rgb = mode === 'light' ? WHITE : [23, 27, 33];
        expect(contrast(read(vars, '--brand-text'), surface)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(read(vars, '--brand-text'), read(vars, '--brand-soft'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(read(vars, '--on-brand-soft'), read(vars, '--brand-soft-2'))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('uses dark text on a pale brand', () => {
    expect(brandVars('#ffe600', 'light')['--on-brand']).toBe('#141a22');
  });
});

describe('applying a theme', () => {
  it('sets mode, grey and every variable on the root', () => {
    applyTheme({ colour: '#0E9F6E', mode: 'dark', grey: true });
    const root = document.documentElement;
    expect(root.dataset.mode).toBe('dark');
    expect(root.hasAttribute('data-grey')).toBe(true);
    expect(root.style.getPropertyValue('--brand')).toBe('#0e9f6e');
    applyTheme({ colour: '#0E9F6E', mode: 'light', grey: false });
    expect(root.hasAttribute('data-grey')).toBe(false);
  });
});
