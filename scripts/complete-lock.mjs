// node scripts/complete-lock.mjs: names in package-lock.json every optional package of every platform. npm leaves out those that the registry
// in use does not hold, and `npm ci` of npm 11 then refuses the lock on every platform. Run it after a change of the dependencies.
import { readFileSync, writeFileSync } from 'node:fs';
import { missingOptionals } from './lib/lock.mjs';
import { inRoot } from './lib/root.mjs';

const file = inRoot('package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingOptionals(lock.packages);
const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) });
// The order of npm itself, so that it changes nothing when it writes the file next.
packages.sort(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(packages);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${missing.length} added`);
