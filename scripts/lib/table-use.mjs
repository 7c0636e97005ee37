/**
 * The tables that a source file writes and reads, found in its SQL and query builder calls. Comments are ignored.
 * @param {string} source
 * @param {readonly string[]} tables
 * @returns {{ written: string[], read: string[] }}
 */
export function tablesIn(source, tables) {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/[^\n]*/g, '');
  const matching = (patternOf) => tables.filter((table) => patternOf(table).test(code));
  return {
    written: matching(
      (table) =>
        new RegExp(
          `\\b(insert\\s+into|update|delete\\s+from|merge\\s+into)\\s+${table}\\b|\\b(insertInto|updateTable|deleteFrom|mergeInto)\\(\\s*'${table}\\b`,
        ),
    ),
    read: matching(
      (table) =>
        new RegExp(`\\b(from|join)\\s+${table}\\b(?!\\s*\\.)|\\b(selectFrom|innerJoin|leftJoin|rightJoin|fullJoin)\\(\\s*\\[?'${table}\\b`),
    ),
  };
}

/**
 * The tables that a module uses without being allowed to: it may not write those of other modules or read those of a later tier, and shared
 * services may only read their own and those of the first tier.
 * @param {{ tiers: readonly (readonly { name: string, tables: readonly string[] }[])[], sharedGround: readonly string[] }} server
 * @param {string} name of the module
 * @param {{ written: string[], read: string[] }} use
 * @returns {string[]}
 */
export function violationsOf({ tiers, sharedGround }, name, { written, read }) {
  const tierOf = (wanted) => tiers.findIndex((tier) => tier.some((module) => module.name === wanted));
  const ownerOf = (table) => tiers.flat().find((module) => module.tables.includes(table))?.name;
  const mayRead = (table) => {
    const owner = ownerOf(table);
    return owner === name || tierOf(owner) === 0 || (tierOf(owner) <= tierOf(name) && !sharedGround.includes(name));
  };
  return [
    ...written.filter((table) => ownerOf(table) !== name).map((table) => `${name} writes ${table} of ${ownerOf(table)}`),
    ...read.filter((table) => !mayRead(table)).map((table) => `${name} reads ${table} of ${ownerOf(table)}`),
  ];
}
