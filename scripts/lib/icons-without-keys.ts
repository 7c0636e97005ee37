import type { PluginOption } from 'vite';

const ICON_FILE = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const KEY = /, key: "\w+"/g;

/**
 * Icons carry a random key per line, which React only needs in development. Random text compresses worst of all, and icons are in every
 * file of a visit.
 */
export const iconsWithoutKeys = (): PluginOption => ({
  name: 'icons-without-keys',
  apply: 'build',
  transform: (code, id) => (ICON_FILE.test(id) ? { code: code.replaceAll(KEY, ''), map: null } : null),
});
