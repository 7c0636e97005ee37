import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { NewClassDialog } from './new-class-dialog.tsx';

/** The page's button for creating a class. */
export function NewClassButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="primary" icon={<Plus size={16} />} onClick={() => setOpen(true)}>
        新建班级
      </Button>
      {open && <NewClassDialog onClose={() => setOpen(false)} />}
    </>
  );
}
