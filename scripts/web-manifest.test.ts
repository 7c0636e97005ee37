import { describe, expect, test } from 'vitest';
import { filesOf, preloadTable } from './lib/web-manifest.mjs';

const manifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'], imports: ['_react.js'], dynamicImports: ['src/app/pages/login.tsx'] },
  '_react.js': { file: 'assets/react.js' },
  '_form.js': { file: 'assets/form.js', css: ['assets/form.css'], imports: ['_react.js', '_field.js'] },
  '_field.js': { file: 'assets/field.js', imports: ['_form.js'] },
  'src/app/pages/login.tsx': {
    file: 'assets/login.js',
    css: ['assets/login.css'],
    imports: ['index.html', '_form.js'],
    isDynamicEntry: true,
  },
  '_query-layer.js': { file: 'assets/query-layer.js', imports: ['_react.js', '_form.js'] },
};
const routes = {
  '/login': ['src/app/pages/login.tsx'],
  '/courseDetail': ['src/app/query-layer.tsx', 'src/app/pages/login.tsx'],
};
/** The build's name for the one chunk that is not named after its module. */
const fileOf = (module: string) => (module === 'src/app/query-layer.tsx' ? 'assets/query-layer.js' : undefined);

describe('the files of a page', () => {
  test('are its own and all its imports, each once, even in an import cycle', () => {
    expect(filesOf(manifest, '_form.js')).toEqual({
      scripts: ['assets/form.js', 'assets/react.js', 'assets/field.js'],
      styles: ['assets/form.css'],
    });
  });

  test('are an error if the build has no such page', () => {
    expect(() => filesOf(manifest, 'src/app/pages/lost.tsx')).toThrow('lost.tsx');
  });

  test('are preloaded for each route, without those that the entry loads anyway', () => {
    expect(preloadTable(manifest, { base: '/web/', routes, fileOf })).toEqual({
      '/login': {
        scripts: ['/web/assets/login.js', '/web/assets/form.js', '/web/assets/field.js'],
        styles: ['/web/assets/login.css', '/web/assets/form.css'],
      },
      '/courseDetail': {
        scripts: ['/web/assets/query-layer.js', '/web/assets/form.js', '/web/assets/field.js', '/web/assets/login.js'],
        styles: ['/web/assets/form.css', '/web/assets/login.css'],
      },
    });
  });

  test('include the calls of routes that declare them', () => {
    const calls = { '/login': ['/api/front/organisation/brand'] };
    const table = preloadTable(manifest, { base: '/web/', routes, fileOf, calls });
    expect([table['/login']?.calls, table['/courseDetail']?.calls]).toEqual([calls['/login'], undefined]);
  });

  test('fail the build if a route names a module that is not in it', () => {
    const lost = { '/lost': ['src/app/pages/lost.tsx'] };
    expect(() => preloadTable(manifest, { base: '/web/', routes: lost, fileOf })).toThrow('src/app/pages/lost.tsx');
  });
});
