import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { root } from './root.mjs';
import { sourceFolders } from './source-files.mjs';

const { forbidden, options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');

/** The names of all dependency rules, in file order. */
export const ruleNames = forbidden.map(({ name }) => name);

/** Checks a tree against the dependency rules; returns the violations and the paths of the modules that were read. */
export async function cruiseTree(base = root, folders = sourceFolders) {
  const { enhancedResolveOptions, tsConfig, ...rest } = options;
  const { output } = await cruise(folders, { ...rest, baseDir: base, validate: true, ruleSet: { forbidden } }, enhancedResolveOptions, {
    tsConfig: extractTSConfig(join(root, tsConfig.fileName)),
  });
  const violations = output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  return { violations, read: output.modules.map(({ source }) => source) };
}
