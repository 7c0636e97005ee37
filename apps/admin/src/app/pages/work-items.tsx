import { WorkItemList } from '../../features/work-item/work-item-list.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { useWorkItemIcons } from '../use-work-item-icons.ts';

export function WorkItemsPage() {
  return (
    <>
      <PageHead title="需要处理" note="按截止先后，只显示你有权限的" back={{ to: '/', label: '回工作台' }} />
      <WorkItemList icons={useWorkItemIcons()} />
    </>
  );
}
