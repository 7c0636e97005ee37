import { onePer, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const thirdPartyMemberRows: readonly MemberRows[] = [onePer('third_party_link', ['provider_id'], { name: '第三方账号' })];
