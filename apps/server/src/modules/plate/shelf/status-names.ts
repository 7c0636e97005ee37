import type { ShownStatus } from '@palm/contract/plate/shelf';

/** Status names used in exported sheets. */
export const shownStatusNames = { draft: '草稿', published: '展示中', archived: '已归档' } as const satisfies Record<ShownStatus, string>;
