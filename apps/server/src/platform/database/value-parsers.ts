import pg from 'pg';

type Parse = (text: string) => unknown;

const { builtins } = pg.types;
// The driver's types list only the plain types; its parsers also handle arrays and every other oid.
const driverParser = pg.types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parse;
const INT8_ARRAY = 1016;
const TEXT_ARRAY = 1009;
const DATE_ARRAY = 1182;
const NUMERIC_ARRAY = 1231;

const toNumber = (text: string): number => {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError(`the database returned ${text}, which a JavaScript number cannot hold`);
  }
  return value;
};

const mapDeep = (value: unknown, parse: (text: string) => unknown): unknown => {
  if (Array.isArray(value)) {
    return value.map((item) => mapDeep(item, parse));
  }
  return typeof value === 'string' ? parse(value) : value;
};

const arrayOf = (parse: Parse): Parse => {
  const split = driverParser(TEXT_ARRAY);
  return (text) => mapDeep(split(text), parse);
};

const asIs: Parse = (text) => text;

const parsers = new Map<number, Parse>([
  [builtins.INT8, toNumber],
  [builtins.NUMERIC, toNumber],
  // A calendar day has no time zone; as a Date it would shift with the machine's zone.
  [builtins.DATE, asIs],
  [INT8_ARRAY, arrayOf(toNumber)],
  [NUMERIC_ARRAY, arrayOf(toNumber)],
  [DATE_ARRAY, arrayOf(asIs)],
]);

function getTypeParser(oid: number, format?: 'text' | 'binary'): Parse {
  const own = format === 'binary' ? undefined : parsers.get(oid);
  return own ?? driverParser(oid, format);
}

/**
 * How values leave the driver: int8 and numeric are numbers (RangeError beyond 2^53), `date` is `YYYY-MM-DD`, timestamptz is a Date, and
 * likewise in arrays. Passed to each pool, so the driver's global parsers stay unchanged.
 */
export const valueParsers: pg.CustomTypesConfig = { getTypeParser: getTypeParser as typeof pg.types.getTypeParser };
