import type { BodyOf } from '@palm/contract/endpoint';
import type { MyInfo, accountApi } from '@palm/contract/identity/account';
import { orNotFound } from '../../../platform/app-error.ts';
import { changeAvatar } from '../../../platform/avatars.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { GUEST_ID, type Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findProfile, lockAvatar, updateProfile } from './profile.queries.ts';
import { toGuestInfo, toMyInfo } from './profile.view.ts';

type ProfilePlatform = Pick<Platform, 'db' | 'clock' | 'files'>;

export async function getMyInfo({ db, files }: ProfilePlatform, person: Person): Promise<MyInfo> {
  const row = await findProfile(db, person.orgId, person.memberId);
  return row === undefined && person.memberId === GUEST_ID ? toGuestInfo(person) : toMyInfo(person, orNotFound(row), files);
}

export async function updateMyInfo(
  platform: ProfilePlatform & Pick<Platform, 'answers'>,
  person: Person,
  body: BodyOf<typeof accountApi.updateMyInfo>,
): Promise<MyInfo> {
  const { orgId, memberId } = person;
  const { email, intro, avatarKey } = body;
  await inTransaction(platform.db, async (tx) => {
    const before = await lockAvatar(tx, orgId, memberId);
    // An empty key removes the picture.
    const after = avatarKey === undefined ? before : avatarKey || null;
    const change = {
      ...(email !== undefined && { email: email === '' ? null : email }),
      ...(intro !== undefined && { intro }),
      avatar_key: after,
      updated_at: platform.clock.now(),
    };
    await updateProfile(tx, orgId, memberId, change);
    // Another member's picture is refused like a missing one.
    await changeAvatar(tx, platform, orgId, { before, after, uploadedBy: memberId });
  });
  return getMyInfo(platform, person);
}
