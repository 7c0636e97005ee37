/** The files of a manifest entry and all its static imports; dynamic imports load later and do not count. */
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

/** The key of the chunk that contains a module. A shared module may be in a chunk with another name. */
function keyOf(manifest, fileOf, module) {
  const file = manifest[module]?.file ?? fileOf(module);
  const key = Object.keys(manifest).find((name) => manifest[name].file === file);
  if (!key) {
    throw new Error(`The build has no chunk for ${module}.`);
  }
  return key;
}

/**
 * For every route the files that the browser may fetch at once instead of after running the entry: `{ "/login": { scripts:
 * ["/web/assets/login-….js"], styles: [] } }`. Files that the entry loads anyway are left out. `routes` names the modules of each route,
 * `fileOf` the file of the chunk that contains a module, `calls` the first API calls of routes that declare them.
 * @returns {Record<string, { scripts: string[], styles: string[], calls?: string[] }>}
 */
export function preloadTable(manifest, { base, routes, fileOf, calls = {} }) {
  const entry = filesOf(manifest, 'index.html');
  const known = new Set([...entry.scripts, ...entry.styles]);
  const fresh = (files) => [...new Set(files)].filter((file) => !known.has(file)).map((file) => base + file);
  const preloads = Object.entries(routes).map(([path, modules]) => {
    const parts = modules.map((module) => filesOf(manifest, keyOf(manifest, fileOf, module)));
    const files = { scripts: fresh(parts.flatMap(({ scripts }) => scripts)), styles: fresh(parts.flatMap(({ styles }) => styles)) };
    return [path, calls[path] ? { ...files, calls: calls[path] } : files];
  });
  return Object.fromEntries(preloads);
}
