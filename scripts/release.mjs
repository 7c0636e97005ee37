// npm run release [-- FOLDER]: one archive with only what is needed at run time, for machines like this one. The same commit gives the same
// bytes.
import { begin } from './lib/begin.mjs';

begin(async () => {
  const [path, { statSync }] = await Promise.all([import('node:path'), import('node:fs')]);
  const { ensureInstalled } = await import('./lib/packages.mjs');
  await ensureInstalled();
  const { ensureBuilt, gitCommit } = await import('./lib/built.mjs');
  await ensureBuilt();
  const [{ isChanged }, { releaseContent }, { writeRelease }] = await Promise.all([
    import('./lib/built.mjs'),
    import('./lib/release/files.mjs'),
    import('./lib/release/archive.mjs'),
  ]);
  const folder = path.resolve(process.env.INIT_CWD || process.cwd(), process.argv[2] ?? 'release');
  // Recipients of the archive must be able to see that its commit is not the whole truth.
  const commit = gitCommit() + (isChanged() ? '-changed' : '');
  const { file, files, sha256 } = await writeRelease({ folder, commit, content: releaseContent() });
  console.log(`${file}\n${(statSync(file).size / 1024 ** 2).toFixed(1)} MB，${files} 个文件\nsha256 ${sha256}`);
});
