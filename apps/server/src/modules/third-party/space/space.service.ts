import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hasSpace, spaceUrlOf } from '../kinds/platform.ts';
import { findLinksOf } from '../link/link.queries.ts';
import { listOpen, type Provider } from '../provider/provider.service.ts';

type SpacePlatform = Pick<Platform, 'db' | 'secrets' | 'clock' | 'newId' | 'settings'>;

/** Returns the URL of the member's space at the partner platform, already signed in; empty if there is none. */
export async function getSpaceUrl(platform: SpacePlatform, person: Person): Promise<{ url: string }> {
  const space = await findSpace(platform, person);
  if (space === null) {
    return { url: '' };
  }
  const visit = { subject: space.subject, name: person.name, tokenId: platform.newId(), issuer: platform.settings.publicUrl };
  return { url: await spaceUrlOf(space.provider, platform.clock, visit) };
}

export async function hasMySpace(platform: SpacePlatform, person: Person): Promise<{ has: boolean }> {
  return { has: (await findSpace(platform, person)) !== null };
}

/** The first partner with spaces to which the member is linked: only that partner knows who they are. */
async function findSpace(platform: SpacePlatform, { orgId, memberId }: Person): Promise<{ provider: Provider; subject: string } | null> {
  const [open, links] = await Promise.all([listOpen(platform, orgId), findLinksOf(platform.db, orgId, memberId)]);
  for (const provider of open.filter(hasSpace)) {
    const subject = links.find((link) => link.provider_id === provider.id)?.subject;
    if (subject !== undefined) {
      return { provider, subject };
    }
  }
  return null;
}
