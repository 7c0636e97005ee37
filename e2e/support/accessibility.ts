import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

type Finding = { id: string; impact: string | null; targets: string[] };

/** Fails if axe finds serious or critical problems on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Through the debugger: the content security policy would block a script element.
  await page.evaluate(axe.source);
  const findings = await page.evaluate(async (): Promise<Finding[]> => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, impact, nodes }) => ({
      id,
      impact: impact ?? null,
      targets: nodes.map(({ html }) => html.slice(0, 160)),
    }));
  });
  expect(findings.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
}
