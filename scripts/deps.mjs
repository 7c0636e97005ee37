// npm run deps: the dependency rules of ARCHITECTURE.md. Also fails if a source file was not read: an empty check would always pass.
import { cruiseTree } from './lib/cruise-tree.mjs';
import { typescriptFiles } from './lib/source-files.mjs';

const { violations, read } = await cruiseTree();
for (const { rule, from, to } of violations) {
  console.error(`${rule}: ${from}${to === from ? '' : ` → ${to}`}`);
}
const known = new Set(read);
const files = typescriptFiles();
const missed = files.filter((file) => !known.has(file));
for (const file of missed) {
  console.error(`not read: ${file}`);
}
console.log(`${files.length - missed.length} of ${files.length} source files read, ${violations.length} violations`);
process.exitCode = violations.length === 0 && missed.length === 0 && files.length > 0 ? 0 : 1;
