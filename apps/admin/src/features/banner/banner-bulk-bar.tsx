import { Button } from 'antd';
import { BulkBar } from '../../shared/list/bulk-bar.tsx';
import { useBannerActs, type BannerSelection } from './use-banner-acts.ts';

/** Bulk actions on the selected banners. */
export function BannerBulkBar({ selection }: { selection: BannerSelection }) {
  const { askMany } = useBannerActs();
  return (
    <BulkBar selection={selection} counted="张">
      <Button type="text" onClick={() => askMany('取消归档', selection)}>
        取消归档
      </Button>
      <Button type="text" onClick={() => askMany('归档', selection)}>
        归档
      </Button>
      <Button type="text" danger onClick={() => askMany('删除', selection)}>
        删除
      </Button>
    </BulkBar>
  );
}
