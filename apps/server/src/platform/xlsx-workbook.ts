import { StringDecoder } from 'node:string_decoder';

/** The farthest row and column that a sheet's cells address, and the number of cells. */
interface Extent {
  rows: number;
  columns: number;
  cells: number;
}

interface Workbook {
  /** Callback for `isZipWithin`. */
  taste: (name: string) => ((chunk: Buffer) => void) | undefined;
  /** The result once all entries have been read: the first sheet, and the names of the other non-empty ones. */
  sheets: () => { first: Extent | null; others: string[] };
}

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const longestList = 1_000_000;

/** Inspects the parts of an xlsx while they are unpacked, in one pass and with little memory. */
export function readWorkbook(): Workbook {
  const texts: Record<string, string> = {};
  const extents = new Map<string, Extent>();
  return {
    taste(name) {
      if (name === WORKBOOK || name === RELATIONS) {
        texts[name] = '';
        return (chunk) => {
          const text = texts[name] ?? '';
          texts[name] = text.length < longestList ? text + chunk.toString('utf8') : text;
        };
      }
      return name.startsWith('xl/worksheets/') && name.endsWith('.xml') ? measure(extents, name) : undefined;
    },
    sheets() {
      const files = new Map(tagsOf(texts[RELATIONS] ?? '', 'Relationship').map((tag) => [tag('Id'), fileOf(tag('Target'))]));
      const [first, ...rest] = tagsOf(texts[WORKBOOK] ?? '', 'sheet').map((tag) => ({
        name: tag('name'),
        isHidden: tag('state') !== '',
        extent: extents.get(files.get(tag('r:id')) ?? '') ?? null,
      }));
      const others = rest.filter(({ isHidden, extent }) => !isHidden && (extent?.cells ?? 0) > 0).map(({ name }) => name);
      return { first: first?.extent ?? null, others };
    },
  };
}

// The tail carried over between chunks, which may hold half a tag; no cell tag is as long as this.
const longestTag = 1000;
const cellTag = /<(?:c|row)\b[^>]{0,999}>/g;
const address = /\sr\s*=\s*["']([A-Z]{0,6})(\d{1,15})["']/i;

function measure(extents: Map<string, Extent>, name: string): (chunk: Buffer) => void {
  const extent: Extent = { rows: 0, columns: 0, cells: 0 };
  extents.set(name, extent);
  const decoder = new StringDecoder('utf8');
  let rest = '';
  return (chunk) => {
    const text = rest + decoder.write(chunk);
    let end = 0;
    for (const found of text.matchAll(cellTag)) {
      end = found.index + found[0].length;
      take(extent, found[0]);
    }
    rest = text.slice(Math.max(end, text.length - longestTag));
  };
}

// A row without a number follows the previous one.
function take(extent: Extent, tag: string): void {
  const [, letters = '', digits] = address.exec(tag) ?? [];
  const isRow = tag.startsWith('<row');
  extent.cells += isRow ? 0 : 1;
  extent.rows = Math.max(extent.rows, digits === undefined ? extent.rows + (isRow ? 1 : 0) : Number(digits));
  extent.columns = Math.max(extent.columns, columnNumber(letters));
}

/** A is 1, Z is 26, AA is 27. */
const columnNumber = (letters: string): number =>
  Array.from(letters.toUpperCase()).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

const fileOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

/** The attributes of all tags with this name, each as a lookup function. */
function tagsOf(xml: string, name: string): ((attribute: string) => string)[] {
  return [...xml.matchAll(new RegExp(`<${name}\\s([^>]{1,2000})>`, 'g'))].map(([, attributes = '']) => {
    const known = new Map(
      [...attributes.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, key, ...values]) => [key, values.join('')]),
    );
    return (attribute: string) => unescapeXml(known.get(attribute) ?? '');
  });
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescapeXml = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal?: string, hex?: string, word?: string) => {
    const code = decimal ? Number(decimal) : parseInt(hex ?? '', 16);
    return word ? (named[word.toLowerCase()] ?? whole) : code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
