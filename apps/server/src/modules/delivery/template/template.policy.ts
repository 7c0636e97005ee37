import { ORGANISATION_WORD, type Template } from '@palm/contract/delivery/templates';
import type { RemoteParam } from '@palm/contract/delivery/template-calls';

/** The first `{word}` that is not a known placeholder; null if there is none. */
export function unknownWord(template: Template, texts: readonly string[]): string | null {
  const known = new Set([ORGANISATION_WORD, ...Object.values(template.params)]);
  const used = texts.flatMap((text) => [...text.matchAll(/\{([^{}]{1,20})\}/g)].map(([, word = '']) => word));
  return used.find((word) => !known.has(word)) ?? null;
}

/** The first placeholder the text must contain but does not; null if it has them all. */
export function missingWord(template: Template, text: string): string | null {
  const needed = template.secret.map((param) => `{${template.params[param]}}`);
  return needed.find((word) => !text.includes(word)) ?? null;
}

/** Whether all parameters are known and none is repeated. */
export const areParamsOf = (template: Template, remote: readonly RemoteParam[]): boolean =>
  new Set(remote.map(({ param }) => param)).size === remote.length && remote.every(({ param }) => Object.hasOwn(template.params, param));
