import { Pagination } from 'antd';
import { AlwaysEnabled } from '../session/view-only.tsx';

type DrawerPagesProps = {
  asked: { pageNo: number; pageSize: number };
  total: number;
  onPage: (pageNo: number) => void;
};

/** Pagination of a list in a drawer; hidden for a single page. */
export const DrawerPages = ({ asked: { pageNo, pageSize }, total, onPage }: DrawerPagesProps) =>
  total > pageSize && (
    <AlwaysEnabled>
      <Pagination current={pageNo} pageSize={pageSize} total={total} showSizeChanger={false} onChange={onPage} />
    </AlwaysEnabled>
  );
