/** The files of a manifest entry and of everything that it imports statically; dynamic imports load later and do not count. */
export function filesOf(manifest, key, seen = new Set()) {
  const entry = manifest[key];
  if (!entry) {
    throw new Error(`The build has no chunk for ${key}.`);
  }
  if (seen.has(key)) {
    return { scripts: [], styles: [] };
  }
  seen.add(key);
  const imported = (entry.imports ?? []).map((name) => filesOf(manifest, name, seen));
  return {
    scripts: [...new Set([entry.file, ...imported.flatMap(({ scripts }) => scripts)])],
    styles: [...new Set([...(entry.css ?? []), ...imported.flatMap(({ styles }) => styles)])],
  };
}

/**
 * For every page module the files that the browser may fetch at once instead of after the entry ran:
 * `{ "src/app/pages/login.tsx": { scripts: ["/web/assets/login-….js"], styles: [] } }`. What the entry loads anyway is left out.
 */
export function preloadTable(manifest, base) {
  const entry = filesOf(manifest, 'index.html');
  const known = new Set([...entry.scripts, ...entry.styles]);
  const fresh = (files) => files.filter((file) => !known.has(file)).map((file) => base + file);
  const pages = Object.keys(manifest).filter((key) => key.startsWith('src/app/pages/') && manifest[key].isDynamicEntry);
  return Object.fromEntries(
    pages.map((key) => {
      const { scripts, styles } = filesOf(manifest, key);
      return [key, { scripts: fresh(scripts), styles: fresh(styles) }];
    }),
  );
}
