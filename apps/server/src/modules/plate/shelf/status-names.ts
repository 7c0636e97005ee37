import type { ShownStatus } from '@palm/contract/plate/shelf';

/** As sheets say it. */
export const shownStatusNames = { draft: '草稿', published: '展示中', archived: '已归档' } as const satisfies Record<ShownStatus, string>;
