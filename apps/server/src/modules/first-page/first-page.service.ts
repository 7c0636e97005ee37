import type { FirstPage } from '@palm/contract/first-page/calls';
import { mayView, type Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { getBanners } from '../banner/index.ts';
import { getModules, getWatermark, ORGANISATION_TOPIC } from '../organisation/index.ts';
import { getDraftContent, type ContentParts } from './content.service.ts';
import { findPublished } from './first-page.queries.ts';
import { applyModules, defaultLayout, modulesOf, readContent } from './layout.ts';

type ReadParts = Pick<Platform, 'db' | 'cache' | 'clock' | 'files'>;

/**
 * Everything except the banners is the same for all members, so it is cached until the layout or the organisation changes. Only
 * administrators who may view the design, and previews of it, get the draft.
 */
export async function getFirstPage(parts: ReadParts, person: Person, asDraft = false, preview = false): Promise<FirstPage> {
  const isDraft = asDraft && (preview || mayView(person, 'setting'));
  const [page, banners] = await Promise.all([isDraft ? getDraftPage(parts, person) : getPage(parts, person), getBanners(parts, person)]);
  return { ...page, banners };
}

type Page = Omit<FirstPage, 'banners'>;

const getPage = ({ db, cache }: ContentParts, { orgId }: Person): Promise<Page> =>
  cache.get(orgId, ORGANISATION_TOPIC, 'first-page', async () => {
    const [published, modules, watermark] = await Promise.all([findPublished(db, orgId), getModules(db, orgId), getWatermark(db, orgId)]);
    const layout = published === undefined ? defaultLayout : readContent(published.content);
    return { ...applyModules(layout, modules), watermark };
  });

async function getDraftPage({ db }: ContentParts, { orgId }: Person): Promise<Page> {
  const [{ content }, modules, watermark] = await Promise.all([getDraftContent(db, orgId), getModules(db, orgId), getWatermark(db, orgId)]);
  return { ...applyModules(content, modulesOf(content, modules)), watermark };
}
