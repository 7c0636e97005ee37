/** As many characters as the contract accepts in a search (fields.keyword). */
const LONGEST = 100;

/** The search words of an address, cut to what a list can be searched by: a longer address would only get an error that no retry helps. */
export const keywordIn = (search: URLSearchParams): string => (search.get('keyword') ?? '').slice(0, LONGEST);
