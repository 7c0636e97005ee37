import type { Transformer } from '@ant-design/cssinjs';

/** Properties that decide whether an element is visible and clickable. Everything else is painting, which jsdom does not do. */
const SEEN = new Set(['display', 'visibility', 'pointerEvents']);

/** Nested rules; marked values and keyframes are objects too. */
const isRule = (value: unknown) =>
  typeof value === 'object' && value !== null && !('_skip_check_' in value || '_multi_value_' in value || '_keyframe' in value);

/**
 * Keeps only those antd rules that queries by role can notice. jsdom rematches every rule whenever the page has changed: with all of them,
 * that took three quarters of the member list's test time.
 */
export const onlySeenStyles: Transformer = {
  visit: (rule) => Object.fromEntries(Object.entries(rule).filter(([name, value]) => SEEN.has(name) || isRule(value))),
};
