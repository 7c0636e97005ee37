import type { BodyOf } from '@palm/contract/endpoint';
import type { MyInfo, accountApi } from '@palm/contract/identity/account';
import { orNotFound } from '../../../platform/app-error.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import { GUEST_ID, type Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { claimObject } from '../../../platform/storage/stored-object.ts';
import { findProfile, updateProfile } from './profile.queries.ts';
import { toGuestInfo, toMyInfo } from './profile.view.ts';

type ProfilePlatform = Pick<Platform, 'db' | 'clock' | 'files'>;

export async function getMyInfo({ db, files }: ProfilePlatform, person: Person): Promise<MyInfo> {
  const row = await findProfile(db, person.orgId, person.memberId);
  return row === undefined && person.memberId === GUEST_ID ? toGuestInfo(person) : toMyInfo(person, orNotFound(row), files);
}

export async function updateMyInfo(
  platform: ProfilePlatform,
  person: Person,
  body: BodyOf<typeof accountApi.updateMyInfo>,
): Promise<MyInfo> {
  await inTransaction(platform.db, async (tx) => {
    const avatar = body.avatarKey === undefined ? {} : { avatar_key: await takeAvatar(tx, person, body.avatarKey) };
    const change = { email: body.email === '' ? null : body.email, intro: body.intro, ...avatar, updated_at: platform.clock.now() };
    await updateProfile(tx, person.orgId, person.memberId, change);
  });
  return getMyInfo(platform, person);
}

// Another member's picture is refused like a missing one. An empty key removes the picture.
async function takeAvatar(tx: Db, { orgId, memberId }: Person, avatarKey: string): Promise<string | null> {
  if (avatarKey === '') {
    return null;
  }
  const { object_key: key } = await claimObject(tx, orgId, { key: avatarKey, purpose: 'avatar', uploadedBy: memberId });
  return key;
}
