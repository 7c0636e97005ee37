/** More than in any response of an identity provider, even one with thousands of groups. */
const MOST_MARKUP = 4_000;
const DEEPEST = 100;

const NAME = '[\\p{L}_][\\p{L}\\p{N}_:.-]*';
const ATTRIBUTE = `\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*')`;
const MARKUP = new RegExp(
  `<(?:!--[^]*?--|\\?[^]*?\\?|!\\[CDATA\\[[^]*?\\]\\]|(?<end>/)${NAME}\\s*|${NAME}(?:${ATTRIBUTE})*\\s*(?<empty>/)?)>`,
  'uy',
);
const OTHER = /^<[!?]/;
const ASSERTION = /^<(?:[^\s/:>]+:)?(?:Encrypted)?Assertion[\s/>]/;

/**
 * Why a response is not read; null if it is. The library's parser tries to mend what is malformed, which took minutes for 180 KB, and
 * anybody may send a response. One look from left to right: whatever is not markup where `<` stands ends it.
 */
export function samlXmlProblem(xml: string): string | null {
  // A legitimate response needs no document type, and the entities of one could expand without limit.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) {
    return '回应里有文档类型定义';
  }
  let depth = 0;
  let count = 0;
  let assertions = 0;
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', MARKUP.lastIndex)) {
    MARKUP.lastIndex = at;
    const found = MARKUP.exec(xml);
    if (found === null) {
      return '回应不是完整的 XML';
    }
    // An attribute costs as much as a tag.
    count += found[0].split('=').length;
    depth += depthOf(found);
    assertions += ASSERTION.test(found[0]) ? 1 : 0;
    if (count > MOST_MARKUP || depth > DEEPEST || assertions > 1) {
      return '回应太复杂，无法读取';
    }
  }
  return depth === 0 && count > 0 ? null : '回应不是完整的 XML';
}

function depthOf({ 0: markup, groups }: RegExpExecArray): number {
  if (OTHER.test(markup) || groups?.['empty'] !== undefined) {
    return 0;
  }
  return groups?.['end'] === undefined ? 1 : -1;
}
