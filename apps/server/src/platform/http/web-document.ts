import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Preload {
  scripts: string[];
  styles: string[];
  /** URLs of the page's first calls; `{courseId}` is replaced by that query value. */
  calls?: string[];
}

/** An organisation's look, as far as the first paint shows it. */
export interface Look {
  brand: { appName: string; themeColor: string };
  /** Members are kept out: the app does not open at all. */
  inMaintenance?: boolean;
}

/**
 * Opens a built web app's document: for a URL below the app's base, returns the HTML with links to the chunks of that page, which then load
 * in parallel with the entry instead of after it (0.5–1.1 s on a phone), and with the page's first calls, which start before its code has
 * loaded. With a look, the first paint has the organisation's colour and name. The build records what each route needs, by its path
 * (`/courses/:courseId`); any other URL gets the document as built.
 * @throws Error if the directory holds no build
 */
export function readDocument(dist: string): (path: string, look?: Look | null) => string {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const table = JSON.parse(readFileSync(join(dist, 'preload.json'), 'utf8')) as Record<string, Preload>;
  const documents = Object.entries(table)
    .map(([pattern, preload]) => ({ route: partsOf(pattern), document: withPreload(html, preload) }))
    // As in the apps' routers, a literal segment wins over a parameter: /certificates/issued is not a certificate id.
    .sort((a, b) => a.route.filter(isParameter).length - b.route.filter(isParameter).length);
  return (path, look = null) => {
    const address = partsOf(path);
    const document = documents.find(({ route }) => leadsTo(route, address))?.document ?? html;
    return look === null ? document : withLook(document, look);
  };
}

/**
 * The sources a content security policy must list so that only the scripts written into a built document run: `'sha256-…'` for each (CSP 3
 * §2.3.1).
 * @throws Error if the directory holds no build
 */
export function scriptSources(dist: string): string[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const sha256 = (script: string) => createHash('sha256').update(script).digest('base64');
  return [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => `'sha256-${sha256(script)}'`);
}

function withPreload(html: string, { scripts, styles, calls = [] }: Preload): string {
  const links = [
    ...styles.map((href) => `<link rel="preload" as="style" crossorigin href="${href}">`),
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ];
  const document = html.replace('</head>', () => `${links.join('')}</head>`);
  return calls.length === 0 ? document : withMeta(document, 'palm-calls', calls);
}

function withLook(html: string, look: Look): string {
  const { inMaintenance: _never, ...shown } = look;
  const { appName, themeColor } = look.brand;
  const style = `--brand:${themeColor};--app-name:${JSON.stringify(appName)}`;
  return withMeta(html, 'palm-look', shown).replace('<html ', () => `<html style="${escaped(style)}" `);
}

/** The document of a page that the console shows in a frame with an unsaved look: `apps/learner/public/brand-preview.js`. */
export const withBrandPreview = (html: string): string =>
  html.replace('<title>', () => '<script src="/web/brand-preview.js"></script><title>');

/** Inserted before the script that reads it, which is in the head. */
const withMeta = (html: string, name: string, content: unknown): string =>
  html.replace('<title>', () => `<meta name="${name}" content="${escaped(JSON.stringify(content))}"><title>`);

const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&"<>]/g, (character) => ENTITIES[character] ?? character);

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');
const isParameter = (part: string): boolean => part.startsWith(':');

const leadsTo = (route: string[], address: string[]): boolean =>
  route.length === address.length && route.every((part, place) => isParameter(part) || part === address[place]);
