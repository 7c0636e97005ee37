import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { inRoot } from '../root.mjs';

/**
 * Makes the archive independent of when and by whom it is created: all entries belong to root, have one timestamp, and are sorted by name.
 */
const MADE_AT = new Date('2026-01-01T00:00:00Z');
const isProgram = /\/native\/bin\/[^/]+$/;

const attributes = (name) => ({
  name,
  mode: isProgram.test(name) ? 0o755 : 0o644,
  mtime: MADE_AT,
  uid: 0,
  gid: 0,
  uname: 'root',
  gname: 'root',
});

/** The operator's commands. What builds and tests is left out. */
const commands = ['start', 'cluster', 'admin', 'backup', 'restore', 'doctor'];

function packageFile({ name, version, description, license, engines, scripts }) {
  const kept = Object.fromEntries(commands.filter((command) => command in scripts).map((command) => [command, scripts[command]]));
  return `${JSON.stringify({ name, version, private: true, type: 'module', description, license, engines, scripts: kept }, null, 2)}\n`;
}

/** One entry after the other: only the one being written is in memory. */
async function addFile(archive, top, name, content) {
  const entry = archive.entry({ ...attributes(`${top}/${name}`), size: content.length });
  entry.end(content);
  await finished(entry);
  return createHash('sha256').update(content).digest('hex');
}

/**
 * Writes a release archive into a directory; it gets its name once it is complete. Its `release.json` names version, commit and platform
 * and has the sha256 of every file.
 * @returns {Promise<{ file: string, top: string, sha256: string, files: number }>}
 */
export async function writeRelease({ folder, commit, content }) {
  const description = JSON.parse(await readFile(inRoot('package.json'), 'utf8'));
  const platform = `${process.platform}-${process.arch}`;
  const top = `${description.name}-${description.version}-${commit}-${platform}`;
  const file = join(folder, `${top}.tar.gz`);
  await mkdir(folder, { recursive: true });
  const archive = pack();
  const partial = `${file}.partial`;
  const hash = createHash('sha256');
  const zipped = createGzip({ level: 6 }).on('data', (part) => hash.update(part));
  try {
    const written = pipeline(archive, zipped, createWriteStream(partial));
    const [files] = await Promise.all([fill(archive, { top, commit, platform, description, content }), written]);
    await rename(partial, file);
    return { file, top, sha256: hash.digest('hex'), files };
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function fill(archive, { top, commit, platform, description, content }) {
  const sums = {};
  sums['package.json'] = await addFile(archive, top, 'package.json', Buffer.from(packageFile(description)));
  for (const name of content.files) {
    sums[name] = await addFile(archive, top, name, await readFile(inRoot(name)));
  }
  for (const { name, to } of content.links) {
    archive.entry({ ...attributes(`${top}/${name}`), mode: 0o777, type: 'symlink', linkname: to });
  }
  const manifest = { name: description.name, version: description.version, commit, platform, node: description.engines.node, files: sums };
  await addFile(archive, top, 'release.json', Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
  archive.finalize();
  return Object.keys(sums).length;
}
