import { shelfKind, shelfKindNames, type ShelfKind } from '@palm/contract/plate/shelf';
import { Button, Dropdown } from 'antd';
import { ChevronDown, Plus } from 'lucide-react';
import { offWhere } from '../session/view-only.tsx';

type KindMenuProps = {
  /** For example 添加货架 */
  label: string;
  primary?: boolean;
  disabled?: boolean;
  onChoose: (kind: ShelfKind) => void;
};

/** A button for a new shelf, which asks for the kind of its items: it cannot be changed later. */
export function KindMenu({ label, primary = false, disabled = false, onChoose }: KindMenuProps) {
  const items = shelfKind.options.map((kind) => ({ key: kind, label: `放${shelfKindNames[kind]}` }));
  return (
    <Dropdown trigger={['click']} {...offWhere(disabled)} menu={{ items, onClick: ({ key }) => onChoose(shelfKind.parse(key)) }}>
      <Button type={primary ? 'primary' : 'default'} icon={<Plus size={16} />} {...offWhere(disabled)}>
        {label}
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
    </Dropdown>
  );
}
