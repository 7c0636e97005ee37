// Product §5: the first load of /web/login is at most 130 KB of script and style, gzipped. Counted from what the build wrote.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { inRoot } from './lib/root.mjs';
import { filesOf } from './lib/web-manifest.mjs';

const limitKb = 130;
const dist = inRoot('apps/learner/dist');
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'));

const parts = ['index.html', 'src/app/pages/login.tsx'].map((key) => filesOf(manifest, key));
const files = new Set(['boot.js', ...parts.flatMap(({ scripts, styles }) => [...scripts, ...styles])]);
const sizes = [...files].map((file) => ({ file, kb: gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length / 1000 }));
const totalKb = sizes.reduce((sum, { kb }) => sum + kb, 0);

for (const { file, kb } of sizes.sort((a, b) => b.kb - a.kb)) {
  console.log(`${kb.toFixed(1).padStart(8)} KB  ${file}`);
}
console.log(`${totalKb.toFixed(1).padStart(8)} KB  first load of /web/login, of ${limitKb} KB allowed`);
process.exitCode = totalKb <= limitKb ? 0 : 1;
