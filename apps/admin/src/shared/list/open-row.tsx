import { Button } from 'antd';
import { ForLooking, useLooksOnly } from '../session/look-only.tsx';

/** Opens a row: to change it, or to look at it where that is all one may do. `of` names it with its marks: 《急救常识》. */
export function OpenRow({ of, onOpen }: { of: string; onOpen: () => void }) {
  const verb = useLooksOnly() ? '查看' : '编辑';
  return (
    <ForLooking>
      <Button type="link" size="small" aria-label={`${verb}${of}`} onClick={onOpen}>
        {verb}
      </Button>
    </ForLooking>
  );
}
