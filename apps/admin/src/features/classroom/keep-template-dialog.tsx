import { App } from 'antd';
import { useNavigate } from 'react-router';
import { NameDialog } from '../../shared/ui/name-dialog.tsx';
import { classroomFieldsRule, useKeepTemplate } from './classroom.api.ts';

type KeepTemplateDialogProps = { of: { id: string; title: string }; onClose: () => void };

/** Saves the content of a class as a template. */
export function KeepTemplateDialog({ of, onClose }: KeepTemplateDialogProps) {
  const keep = useKeepTemplate();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const save = async (title: string, creationId: string) => {
    const { id } = await keep.mutateAsync({ creationId, classroomId: of.id, title });
    void message.success('已存为模板，现在打开的是模板');
    await navigate(`/classes/${id}`);
  };
  return (
    <NameDialog
      title={`把《${of.title}》存为模板`}
      label="模板名称"
      rule={classroomFieldsRule.shape.title}
      initial={of.title}
      onSave={save}
      onClose={onClose}
    />
  );
}
