import { BadgeList } from '../../features/points/badge-list.tsx';
import { PointTabs } from '../../features/points/point-tabs.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function BadgesPage() {
  return (
    <>
      <PageHead title="积分" />
      <PointTabs />
      <BadgeList />
    </>
  );
}
