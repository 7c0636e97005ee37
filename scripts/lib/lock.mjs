/** Platform suffixes of native package names, such as `linux-arm64-musl`: operating system, CPU, C library. */
const platform = /(?:^|[/-])(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-(\w+)(?:-(gnu|musl|msvc|eabi)\w*)?$/;
const libraries = { gnu: 'glibc', musl: 'musl' };

/**
 * The optional packages that a lock asks for but does not contain, as entries `[path, entry]` of its `packages`. They carry what npm needs
 * to skip them elsewhere: version and platform, derived from the name.
 */
export function missingOptionals(packages) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`])
      .map(([name, version]) => [`node_modules/${name}`, entryOf(name, version, dev)]),
  );
}

function entryOf(name, version, dev) {
  const [, os, cpu, library] = platform.exec(name) ?? [];
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(libraries[library] && { libc: [libraries[library]] }),
    optional: true,
    ...(os && { os: [os] }),
  };
}
