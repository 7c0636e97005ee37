import { describe, expect, test } from 'vitest';
import { samlXmlProblem } from './saml-xml.ts';

const LARGEST = 180_000;
const filled = (piece: string) => piece.repeat(LARGEST / piece.length);

describe('a SAML response', () => {
  test.each([
    ['<r/>'],
    ['<?xml version="1.0" encoding="UTF-8"?>\n<!-- from the portal --><s:r xmlns:s="urn:s" Id=\'_1\'><s:a >林小满 > 沈</s:a\n></s:r>\n'],
    ['<r><![CDATA[<a]]><属性 名="1"/></r>'],
    [`<r>${'<v>group</v>'.repeat(1_500)}</r>`],
  ])('is read if it is complete: %.60s', (xml) => {
    expect(samlXmlProblem(xml)).toBeNull();
  });

  test.each(['', '文', '<', '<r>', '</r>', '<r></r></r>', '<r', '<r a>', '<r a="<"/>', '<r><!-- </r>', '<r><a <b></b></r>', '< r/>'])(
    'is refused if it is incomplete: %s',
    (xml) => {
      expect(samlXmlProblem(xml)).toBe('回应不是完整的 XML');
    },
  );

  test.each([
    filled('<a/>'),
    filled('<a>'),
    `<r ${filled('b="" ')}/>`,
    filled('<!---->'),
    filled('<?a?>'),
    filled('<![CDATA[]]>'),
    '<s:EncryptedAssertion/><s:Assertion/>',
  ])('is refused if it is too complex: %.12s', (xml) => {
    expect(samlXmlProblem(`<r>${xml}</r>`)).toBe('回应太复杂，无法读取');
  });

  test.each(['<a ', '<', '<a b=', '<a b="', '<!--', '<?', '<![CDATA[', '<a \n', ' ', '<a b="c"', "<a b='"])(
    'is refused at once, however much of it is malformed: %s',
    (piece) => {
      const began = performance.now();
      expect(samlXmlProblem(`<r>${filled(piece)}`)).toMatch(/XML|复杂/);
      // The parser took three minutes for the first of them.
      expect(performance.now() - began).toBeLessThan(1_000);
    },
  );
});
