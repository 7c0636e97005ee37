import type { BodyOf } from '@palm/contract/endpoint';
import type { MyInfo, identityApi } from '@palm/contract/identity';
import { AppError, found } from '../../../platform/app-error.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findProfile, updateProfile } from './profile.queries.ts';
import { toMyInfo } from './profile.view.ts';

type ProfilePlatform = Pick<Platform, 'db' | 'clock' | 'files' | 'storage'>;

export async function getMyInfo({ db, files }: ProfilePlatform, person: Person): Promise<MyInfo> {
  const row = found(await findProfile(db, person.orgId, person.memberId));
  return toMyInfo(person, row, files);
}

export async function updateMyInfo(
  platform: ProfilePlatform,
  person: Person,
  body: BodyOf<typeof identityApi.updateMyInfo>,
): Promise<MyInfo> {
  const avatar = body.avatarKey === undefined ? {} : { avatar_key: await getAvatarKey(platform, person, body.avatarKey) };
  const change = { email: body.email === '' ? null : body.email, intro: body.intro, ...avatar, updated_at: platform.clock.now() };
  await updateProfile(platform.db, person.orgId, person.memberId, change);
  return getMyInfo(platform, person);
}

// A key names its organisation and purpose first; a picture of somebody else's is refused like one that is not there. Empty takes it away.
async function getAvatarKey({ storage }: ProfilePlatform, person: Person, avatarKey: string): Promise<string | null> {
  if (avatarKey === '') {
    return null;
  }
  if (!avatarKey.startsWith(`${person.orgId}/avatar/`) || (await storage.stat(avatarKey)) === null) {
    throw new AppError('UPLOAD_MISSING');
  }
  return avatarKey;
}
