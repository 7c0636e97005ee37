/** In bytes, because everybody downloads it, also on phones. */
export const STYLESHEET_BYTES = 32_768;

// Constructs that load external resources or could end the stylesheet. Escapes are forbidden because they could hide the others.
const forbidden: readonly [RegExp, string][] = [
  [/\\/, '不能用反斜杠转义'],
  [/@import|@charset|@namespace/i, '不能用 @import、@charset 和 @namespace'],
  [/url\s*\(|image-set\s*\(|src\s*\(/i, '不能引用图片、字体和别的地址（url）'],
  [/expression\s*\(|behavior\s*:|-moz-binding|javascript:/i, '不能含有脚本'],
  [/<|-->/, '只写样式，不写标签'],
];

const withoutComments = (css: string): string => css.replace(/\/\*[^]*?\*\//g, ' ').replace(/"[^"\n]*"|'[^'\n]*'/g, '""');

function isBalanced(css: string): boolean {
  let depth = 0;
  for (const character of css) {
    depth += character === '{' ? 1 : character === '}' ? -1 : 0;
    if (depth < 0) {
      return false;
    }
  }
  return depth === 0;
}

/** Length in UTF-8. */
const bytesOf = (text: string): number =>
  Array.from(text).reduce((sum, character) => {
    const point = character.codePointAt(0) ?? 0;
    return sum + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
  }, 0);

/** Returns why a text is not acceptable as an organisation's stylesheet, or null if it is. Empty means no stylesheet. */
export function stylesheetProblem(css: string): string | null {
  const bytes = bytesOf(css);
  if (bytes > STYLESHEET_BYTES) {
    return `自定义样式不能超过 ${STYLESHEET_BYTES / 1024} KB，现在是 ${Math.ceil(bytes / 1024)} KB`;
  }
  const [, words] = forbidden.find(([pattern]) => pattern.test(css)) ?? [];
  if (words !== undefined) {
    return words;
  }
  const bare = withoutComments(css);
  if (bare.includes('/*') || bare.includes('*/')) {
    return '有一段注释没有结束';
  }
  return isBalanced(bare) ? null : '花括号没有成对';
}
