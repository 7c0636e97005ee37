import { onePer, type MemberRows } from '../../platform/member-rows.ts';

/** What becomes of rows that name a member whose account goes into another. */
export const thirdPartyMemberRows: readonly MemberRows[] = [onePer('third_party_link', ['provider_id'], { name: '第三方账号' })];
