import { AdjustButton } from '../../features/points/adjust-button.tsx';
import { EntryList } from '../../features/points/entry-list.tsx';
import { PointTabs } from '../../features/points/point-tabs.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function PointsPage() {
  return (
    <>
      <PageHead title="积分">
        <AdjustButton />
      </PageHead>
      <PointTabs />
      <EntryList />
    </>
  );
}
