import type { ApplicationState } from '@palm/contract/application/calls';

/** As whoever answers reads the states. */
export const stateWords: Readonly<Record<ApplicationState, string>> = { waiting: '待审批', approved: '已通过', refused: '未通过' };
export const stateTones = { waiting: 'warning', approved: 'success', refused: 'none' } as const;
