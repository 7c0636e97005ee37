import type { ApplicationState } from '@palm/contract/application/calls';

/** State names as shown to administrators. */
export const stateWords: Readonly<Record<ApplicationState, string>> = { waiting: '待审批', approved: '已通过', refused: '未通过' };
export const stateTones = { waiting: 'warning', approved: 'success', refused: 'none' } as const;
