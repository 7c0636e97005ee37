import { Button } from 'antd';
import { AlwaysEnabled, useViewOnly } from '../session/view-only.tsx';

/** Opens a row, for editing or view-only. `of` is its name including brackets: 《急救常识》. */
export function OpenRow({ of, onOpen }: { of: string; onOpen: () => void }) {
  const verb = useViewOnly() ? '查看' : '编辑';
  return (
    <AlwaysEnabled>
      <Button type="link" size="small" aria-label={`${verb}${of}`} onClick={onOpen}>
        {verb}
      </Button>
    </AlwaysEnabled>
  );
}
