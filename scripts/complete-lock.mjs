// node scripts/complete-lock.mjs: adds every optional package of every platform to package-lock.json. npm leaves out those that the
// configured registry does not have, and then `npm ci` of npm 11 rejects the lock on every platform. Run it after changing dependencies.
import { readFileSync, writeFileSync } from 'node:fs';
import { missingOptionals } from './lib/lock.mjs';
import { inRoot } from './lib/root.mjs';

const file = inRoot('package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingOptionals(lock.packages);
const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) });
// npm's own order, so that its next write changes nothing.
packages.sort(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(packages);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${missing.length} added`);
