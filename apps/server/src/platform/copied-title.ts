const ENDING = ' 副本';

/**
 * The title of a copy: the original's with 副本 behind it, cut so that both have at most `longest` UTF-16 units, the unit in which the
 * contract's schemas count. A character of two units is kept whole or left out.
 */
export function copiedTitle(title: string, longest: number): string {
  const kept = title.slice(0, longest - ENDING.length).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.trimEnd()}${ENDING}`;
}
