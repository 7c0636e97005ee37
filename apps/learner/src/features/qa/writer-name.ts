import type { QaWriter } from '@palm/contract/qa/calls';

/** Whose account is gone keeps no name here. */
export const writerName = ({ name }: QaWriter): string => name ?? '已离开的成员';
