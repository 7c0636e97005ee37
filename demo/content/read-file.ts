import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import { StartError } from '../../apps/server/src/platform/start-error.ts';

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;

/** The last three parts of a path: enough to find the file in the demo folder. */
const shortName = (path: string): string => join(basename(dirname(dirname(path))), basename(dirname(path)), basename(path));

/** A fault of the demo content, told in one line that names the file. */
export function contentError(path: string, reason: string): StartError {
  return new StartError(`演示数据有误，${shortName(path)}：${reason}`);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw Object.assign(contentError(path, '读不到这个文件'), { cause });
  }
}

/** @throws StartError that names file and field */
export function checkContent<T>(path: string, schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw contentError(path, `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
  }
  return result.data;
}

function checkYaml<T>(path: string, schema: z.ZodType<T>, text: string): T {
  let value: unknown;
  try {
    value = parse(text);
  } catch (cause) {
    throw Object.assign(contentError(path, '不是正确的 YAML'), { cause });
  }
  return checkContent(path, schema, value);
}

/** @throws StartError when the file is missing, is not YAML or does not fit the schema */
export const readYaml = <T>(path: string, schema: z.ZodType<T>): T => checkYaml(path, schema, readText(path));

/** The front matter of an article. @throws StartError as `readYaml` does */
export const readFrontMatter = <T>(path: string, schema: z.ZodType<T>): T =>
  checkYaml(path, schema, FRONT_MATTER.exec(readText(path))?.[1] ?? '');

/** The Markdown of an article without its front matter. */
export function readMarkdown(path: string): string {
  return readText(path).replace(FRONT_MATTER, '').trim();
}
