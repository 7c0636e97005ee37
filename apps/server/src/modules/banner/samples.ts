import { defineSamples } from '../../../test/samples.ts';
import { samples as course } from '../course/samples.ts';
import { samples as department } from '../department/samples.ts';
import { sampleAudience, samples as member } from '../member/samples.ts';
import { samples as upload } from '../upload/samples.ts';

const THIS_YEAR = { from: '2026-01-01', to: '2026-12-31' };

type Fields = Record<'bannerKey' | 'course' | 'caller' | 'department' | 'member', string>;
const fields = (own: Fields) => ({
  title: '轮播图',
  subtitle: '',
  eyebrow: '',
  actionText: '',
  target: `/courseDetail?courseId=${own.course}`,
  cover: { motif: '', tone: '', key: own.bannerKey },
  startsAt: null,
  endsAt: null,
  visibility: sampleAudience(own),
});

export const samples = defineSamples({
  needs: [upload, department, member, course],
  rows: async ({ caller, words, now, insert }) => {
    const written = { title: words, subtitle: words, created_at: now, updated_at: now };
    const banner = await insert('banner', { ...written, position: 1, reach_count: 1, view_count: 1 });
    const archivedBanner = await insert('banner', { ...written, position: 2, archived: true });
    const day = now.toISOString().slice(0, 10);
    await insert('banner_viewer', { id: undefined, banner_id: banner, member_id: caller, last_viewed_on: day });
    await insert('banner_day', { id: undefined, banner_id: banner, day, view_count: 1, click_count: 0 });
    return { banner, archivedBanner };
  },
  calls: {
    'banner.seen': ({ banner }) => ({ body: { bannerIds: [banner] } }),
    'banner.click': ({ banner }) => ({ body: { bannerId: banner } }),
    'bannerAdmin.edit': ({ banner }) => ({ query: { bannerId: banner } }),
    'bannerAdmin.create': (own) => ({ body: fields(own) }),
    'bannerAdmin.createCopy': ({ banner }) => ({ body: { bannerId: banner } }),
    'bannerAdmin.update': (own) => ({ body: { bannerId: own.banner, revision: 1, ...fields(own) } }),
    'bannerAdmin.arrange': ({ banner }) => ({ body: { bannerIds: [banner] } }),
    'bannerAdmin.archive': ({ banner }) => ({ body: { bannerIds: [banner] } }),
    'bannerAdmin.restore': ({ archivedBanner }) => ({ body: { bannerIds: [archivedBanner] } }),
    'bannerAdmin.remove': ({ archivedBanner }) => ({ body: { bannerIds: [archivedBanner] } }),
  },
  plain: {
    'bannerFigures.reach': { query: THIS_YEAR },
    'bannerFigures.list': { query: THIS_YEAR },
    'bannerFigures.export': { query: THIS_YEAR },
  },
  // These succeed even when nothing is counted: a banner may end while a page is open.
  alwaysDone: ['banner.seen', 'banner.click'],
});
