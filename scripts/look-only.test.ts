import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/root.mjs';

/** Controls that stay for who may only look, or stand on pages without a permission: they are told so themselves. */
const FOR_EVERYBODY = [
  'shared/ui/neighbour-steps.tsx',
  'shared/list/column-settings.tsx',
  'shared/list/list-cards.tsx',
  'features/department/department-tree.tsx',
  'features/identity/two-step-set-up.tsx',
  'features/setup/setup-form.tsx',
];

const controlsOfTheKit = (text: string): string[] =>
  (/import \{([^}]*)\} from 'antd';/.exec(text)?.[1] ?? '').split(',').map((name) => name.trim().replace(/^type /, ''));

/** The kit's controls of a file that say themselves whether they are disabled. */
function outspoken(text: string): string[] {
  const tags = [...text.matchAll(/<([A-Z][\w.]*)((?:[^<>]|=>|<(?![/A-Z]))*?)\sdisabled=\{/g)];
  return tags.map(([, name = '']) => name).filter((name) => controlsOfTheKit(text).includes(name.split('.')[0] ?? ''));
}

test('no control of the kit says that it is not disabled, so that nobody who may only look can press it', () => {
  const files = readdirSync(inRoot('apps/admin/src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files
    .filter((file) => !FOR_EVERYBODY.includes(file))
    .flatMap((file) =>
      outspoken(readFileSync(inRoot('apps/admin/src', file), 'utf8')).map((name) => `${file}: <${name}>: {...offWhere(…)}`),
    );
  expect(found).toEqual([]);
});
