import type { PluginOption } from 'vite';

const ICON_FILE = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const KEY = /, key: "\w+"/g;

/**
 * Icons come with a random key for each of their lines, which React wants in development only. Nothing in a file packs worse than what is
 * random, and icons stand in every file of a visit.
 */
export const iconsWithoutKeys = (): PluginOption => ({
  name: 'icons-without-keys',
  apply: 'build',
  transform: (code, id) => (ICON_FILE.test(id) ? { code: code.replaceAll(KEY, ''), map: null } : null),
});
