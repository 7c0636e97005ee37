import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/root.mjs';

/** Controls that stay usable with view-only permission, or are on pages without a permission: they say so themselves. */
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

/** The UI controls in a file that set `disabled` themselves. */
function disabledByThemselves(text: string): string[] {
  const tags = [...text.matchAll(/<([A-Z][\w.]*)((?:[^<>]|=>|<(?![/A-Z]))*?)\sdisabled=\{/g)];
  return tags.map(([, name = '']) => name).filter((name) => controlsOfTheKit(text).includes(name.split('.')[0] ?? ''));
}

test('no UI control forces itself to be enabled, so that view-only administrators cannot press it', () => {
  const files = readdirSync(inRoot('apps/admin/src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files
    .filter((file) => !FOR_EVERYBODY.includes(file))
    .flatMap((file) =>
      disabledByThemselves(readFileSync(inRoot('apps/admin/src', file), 'utf8')).map((name) => `${file}: <${name}>: {...offWhere(…)}`),
    );
  expect(found).toEqual([]);
});
