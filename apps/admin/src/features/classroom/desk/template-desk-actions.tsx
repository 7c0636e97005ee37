import { Button } from 'antd';
import { useState } from 'react';
import { NewClassDialog } from '../new-class-dialog.tsx';
import { DeskPages, ownPages } from './desk-pages.tsx';

/** Templates are autosaved; classes are created from them. */
export function TemplateDeskActions({ of }: { of: { id: string; title: string } }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DeskPages classroomId={of.id} pages={ownPages} />
      <Button type="primary" onClick={() => setOpen(true)}>
        用它新建班级
      </Button>
      {open && <NewClassDialog from={of} onClose={() => setOpen(false)} />}
    </>
  );
}
