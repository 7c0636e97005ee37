import { brandVars, type Mode } from '@palm/ui/theme';
import css from '@palm/ui/tokens.css?raw';

type Values = Readonly<Record<string, string>>;

function declarations(selector: string): Values {
  const start = css.indexOf(selector);
  const block = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]));
}

const LIGHT = declarations(':root {');
const DARK = { ...LIGHT, ...declarations(":root[data-mode='dark'] {") };

/**
 * The values of tokens.css with an organisation's brand, as text: antd computes with colours and therefore cannot take `var(--x)`. An
 * unknown token name throws.
 */
export function tokensOf(colour: string, mode: Mode): (name: string) => string {
  const brand = brandVars(colour, mode);
  const ground = mode === 'dark' ? DARK : LIGHT;
  return (name) => {
    const value = brand[`--${name}`] ?? ground[name];
    if (value === undefined) {
      throw new Error(`tokens.css has no --${name}`);
    }
    return value;
  };
}
