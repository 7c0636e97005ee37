// Product §5: the first load of /web/login is at most 130 KB. Measured twice: gzipped scripts and styles as built (what the entry loads,
// and what the server preloads for the address), and everything a browser really fetches for it. The home page and the number of files are
// held at what they have reached.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { withDemoVisits } from './lib/first-visit.mjs';
import { faultsOf, tableOf } from './lib/first-visit-limits.mjs';
import { inRoot } from './lib/root.mjs';
import { filesOf } from './lib/web-manifest.mjs';

const limits = [
  { path: '/login', kb: 130, files: 6 },
  { path: '/homePage', kb: 230, files: 14 },
];
const dist = inRoot('apps/learner/dist');
const readJson = (name) => JSON.parse(readFileSync(`${dist}/${name}`, 'utf8'));
const entry = filesOf(readJson('.vite/manifest.json'), 'index.html');
const preloads = readJson('preload.json');

const packedKb = (content) => gzipSync(content, { level: 9 }).length / 1000;
const kbOf = (file) => packedKb(readFileSync(`${dist}/${file}`));

/** The script inlined in the document; an inlined stylesheet is counted by its file. */
const [, boot] = /<script>([^]*?)<\/script>/.exec(readFileSync(`${dist}/index.html`, 'utf8'));

function firstLoadOf(path) {
  const { scripts, styles } = preloads[path];
  const named = [...scripts, ...styles].map((address) => address.replace('/web/', ''));
  const files = [...new Set([...entry.scripts, ...entry.styles, ...named])].map((file) => ({ file, kb: kbOf(file) }));
  return [...files, { file: 'the boot script', kb: packedKb(boot) }];
}

for (const { path, kb: limitKb, files: limitFiles } of limits) {
  const files = firstLoadOf(path).sort((a, b) => b.kb - a.kb);
  const totalKb = files.reduce((sum, { kb }) => sum + kb, 0);
  for (const { file, kb } of files) {
    console.log(`${kb.toFixed(1).padStart(8)} KB  ${file}`);
  }
  console.log(`${totalKb.toFixed(1).padStart(8)} KB  first load of /web${path}, of ${limitKb} KB allowed`);
  console.log(`${String(files.length).padStart(8)}     files, of ${limitFiles} allowed\n`);
  if (totalKb > limitKb || files.length > limitFiles) {
    process.exitCode = 1;
  }
}

const visits = await withDemoVisits({ slow: false });
const faults = visits.flatMap(faultsOf);
console.log(tableOf(visits));
for (const fault of faults) {
  console.error(fault);
  process.exitCode = 1;
}
