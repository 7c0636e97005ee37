import { App, Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { NameDialog } from '../../shared/ui/name-dialog.tsx';
import { classroomFieldsRule, useKeepTemplate } from './classroom.api.ts';

/** Creates an empty template, and opens it in the editor. */
export function NewTemplateButton() {
  const create = useKeepTemplate();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const [open, setOpen] = useState(false);
  const save = async (title: string, creationId: string) => {
    const { id } = await create.mutateAsync({ creationId, title });
    void message.success('模板已新建，排好教学安排就能用');
    await navigate(`/classes/${id}`);
  };
  return (
    <>
      <Button type="primary" icon={<Plus size={16} />} onClick={() => setOpen(true)}>
        新建模板
      </Button>
      {open && (
        <NameDialog title="新建模板" label="模板名称" rule={classroomFieldsRule.shape.title} onSave={save} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
