import type { Department } from '@palm/contract/department/admin';
import { Modal, Select } from 'antd';
import { useState } from 'react';
import { useHasInput } from '../../shared/autosave/use-has-input.ts';
import { DepartmentSelect } from '../../shared/pick/department-select.tsx';
import { currentPlace } from '../../shared/pick/department-tree.ts';
import { Labelled } from '../../shared/ui/labelled.tsx';
import styles from './department-panel.module.css';
import { useMoveDepartmentWithUndo } from './use-move-department-with-undo.ts';

type MoveDepartmentDialogProps = { department: Department; list: readonly Department[]; onClose: () => void };

/** Moves a department without dragging: selects the parent, and the preceding sibling. */
export function MoveDepartmentDialog({ department: { id, name }, list, onClose }: MoveDepartmentDialogProps) {
  const now = currentPlace(list, id);
  const [place, setPlace] = useState(now);
  const move = useMoveDepartmentWithUndo(list);
  const { typing, leave } = useHasInput('选好的位置');
  const siblingsIn = (parentId: string | null) => list.filter((one) => one.parentId === parentId && one.id !== id);
  const places = siblingsIn(place.parentId).map((sibling, index) => ({ value: index + 1, label: `排在「${sibling.name}」后面` }));
  const choose = (parentId: string | null) => setPlace(parentId === now.parentId ? now : { parentId, index: siblingsIn(parentId).length });
  const stays = place.parentId === now.parentId && place.index === now.index;
  const save = () => {
    move(id, place);
    onClose();
  };
  return (
    <Modal
      open
      centered
      width={416}
      title={`移动「${name}」`}
      okText="移动"
      okButtonProps={{ disabled: stays }}
      onOk={save}
      onCancel={() => leave(onClose)}
    >
      <div className={styles.fields}>
        <Labelled label="上级部门">
          <DepartmentSelect
            label="上级部门"
            placeholder="没有上级，放在最上层"
            without={id}
            value={place.parentId ?? ''}
            onChange={typing((parentId: string) => choose(parentId === '' ? null : parentId))}
          />
        </Labelled>
        <Labelled label="位置">
          <Select
            aria-label="位置"
            style={{ width: '100%' }}
            value={place.index}
            options={[{ value: 0, label: '排在最前面' }, ...places]}
            onChange={typing((index: number) => setPlace({ ...place, index }))}
          />
        </Labelled>
        {stays && <p role="status">部门现在就在这里，换一个上级或位置才能移动。</p>}
      </div>
    </Modal>
  );
}
