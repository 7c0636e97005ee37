import pg from 'pg';
import { vi } from 'vitest';

/** Every statement sent to the database while the work runs, without parameter values. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const original = Reflect.get(pg.Client.prototype, 'query') as (...values: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function note(this: pg.Client, ...values: unknown[]) {
    const [query] = values;
    texts.push(typeof query === 'string' ? query : ((query as { text?: string }).text ?? ''));
    return original.apply(this, values) as never;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return texts;
}
