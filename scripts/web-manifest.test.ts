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
};

describe('the files of a page', () => {
  test('are its own and all that it imports, each once, even in a circle', () => {
    expect(filesOf(manifest, '_form.js')).toEqual({
      scripts: ['assets/form.js', 'assets/react.js', 'assets/field.js'],
      styles: ['assets/form.css'],
    });
  });

  test('are refused when the build has no such page', () => {
    expect(() => filesOf(manifest, 'src/app/pages/lost.tsx')).toThrow('lost.tsx');
  });

  test('are preloaded without those that the entry loads anyway', () => {
    expect(preloadTable(manifest, '/web/')).toEqual({
      'src/app/pages/login.tsx': {
        scripts: ['/web/assets/login.js', '/web/assets/form.js', '/web/assets/field.js'],
        styles: ['/web/assets/login.css', '/web/assets/form.css'],
      },
    });
  });
});
