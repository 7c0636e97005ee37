import type { QaWriter } from '@palm/contract/qa/calls';

/** Removed members are anonymous. */
export const writerName = ({ name }: QaWriter): string => name ?? '已离开的成员';
