import { Pagination } from 'antd';
import { ForLooking } from '../session/look-only.tsx';

type DrawerPagesProps = {
  asked: { pageNo: number; pageSize: number };
  total: number;
  onPage: (pageNo: number) => void;
};

/** The pages of a list in a drawer; nothing where there is one. */
export const DrawerPages = ({ asked: { pageNo, pageSize }, total, onPage }: DrawerPagesProps) =>
  total > pageSize && (
    <ForLooking>
      <Pagination current={pageNo} pageSize={pageSize} total={total} showSizeChanger={false} onChange={onPage} />
    </ForLooking>
  );
