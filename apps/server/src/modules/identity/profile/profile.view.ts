import type { MyInfo } from '@palm/contract/identity/account';
import type { FileLinks } from '../../../platform/file-links.ts';
import type { Person } from '../../../platform/person.ts';
import { rightsOf } from './profile.policy.ts';
import type { ProfileRow } from './profile.queries.ts';

/** For the guest of a preview, who has no profile. */
export const toGuestInfo = (person: Person): MyInfo => ({
  userId: person.memberId,
  account: '',
  name: person.name,
  avatarUrl: null,
  mobile: null,
  email: null,
  intro: '',
  departmentName: null,
  positionName: null,
  joinedOn: null,
  ...rightsOf(person),
});

export const toMyInfo = (person: Person, row: ProfileRow, files: FileLinks): MyInfo => ({
  userId: person.memberId,
  account: row.account,
  name: row.name,
  avatarUrl: files.url(row.avatar_key),
  mobile: row.mobile,
  email: row.email,
  intro: row.intro,
  departmentName: person.departmentName,
  positionName: row.position === '' ? null : row.position,
  joinedOn: row.joined_on,
  ...rightsOf(person),
});
