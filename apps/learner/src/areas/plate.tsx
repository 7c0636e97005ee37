import type { PlateKind } from '@palm/contract/plate/shelf';
import { GraduationCap, LibraryBig, Map, MapPinned, Radio } from 'lucide-react';
import type { Area, Asking } from './area.ts';

const prefetchPlates =
  (kind: PlateKind) =>
  async ({ queries, client }: Asking): Promise<void> => {
    const { platesQuery } = await import('../features/plate/plate.api.ts');
    await queries.prefetchQuery(platesQuery(client, kind));
  };

export const area = {
  pages: {
    columnPlate: {
      title: '专栏板块',
      tabIcon: LibraryBig,
      under: 'column',
      load: () => import('../app/pages/plate.tsx').then((page) => page.ColumnPlatePage),
      prefetch: prefetchPlates('column'),
    },
    livePlate: {
      title: '直播板块',
      tabIcon: Radio,
      load: () => import('../app/pages/plate.tsx').then((page) => page.LivePlatePage),
      prefetch: prefetchPlates('live'),
    },
    classPlate: {
      title: '培训班板块',
      tabIcon: GraduationCap,
      load: () => import('../app/pages/plate.tsx').then((page) => page.ClassPlatePage),
      prefetch: prefetchPlates('class'),
    },
    regionPlate: {
      title: '区域板块',
      tabIcon: MapPinned,
      under: 'homePage',
      load: () => import('../app/pages/region-plate.tsx').then((page) => page.RegionPlatePage),
      prefetch: async ({ queries, client, params }) => {
        const { regionQuery, regionsQuery } = await import('../features/plate/plate.api.ts');
        await Promise.all([
          queries.prefetchQuery(regionsQuery(client)),
          queries.prefetchQuery(regionQuery(client, params.get('regionId') ?? '')),
        ]);
      },
    },
    regionPlateList: {
      title: '全部区域',
      tabIcon: Map,
      under: 'homePage',
      load: () => import('../app/pages/region-plate-list.tsx').then((page) => page.RegionPlateListPage),
      prefetch: async ({ queries, client }) => {
        const { regionsQuery } = await import('../features/plate/plate.api.ts');
        await queries.prefetchQuery(regionsQuery(client));
      },
    },
  },
  homeBlocks: { plate: () => import('../features/plate/plate-block.tsx').then((block) => block.PlateBlock) },
} satisfies Area<'plate'>;
