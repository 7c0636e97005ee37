import type { Audience } from '@palm/contract/audience';

/** The audience is empty, so nobody sees what is published. */
export const namesNobody = ({ all, departmentIds, tags, memberIds }: Audience): boolean =>
  !all && departmentIds.length + tags.length + memberIds.length === 0;
