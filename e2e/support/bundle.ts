import { build } from 'esbuild';

/** A script that gives a page the exports of a module under a name. */
export async function bundleAs(name: string, module: string): Promise<string> {
  const { outputFiles } = await build({ entryPoints: [module], bundle: true, write: false, format: 'iife', globalName: name });
  return `${outputFiles[0]?.text ?? ''}\nglobalThis.${name} = ${name};`;
}
