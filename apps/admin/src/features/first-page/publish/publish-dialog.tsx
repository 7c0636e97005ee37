import { App, Modal } from 'antd';
import { ChangeList, type Change } from '../../../shared/publish/change-list.tsx';
import { useSubmit } from '@palm/ui/use-submit';
import { usePublishFirstPage } from '../first-page.api.ts';

type PublishDialogProps = { revision: number; changes: readonly Change[]; onClose: () => void };

/** Lists what will change for members. */
export function PublishDialog({ revision, changes, onClose }: PublishDialogProps) {
  const publish = usePublishFirstPage();
  const { message } = App.useApp();
  const { pending, submit } = useSubmit();
  const send = () =>
    submit(async () => {
      const { version } = await publish.mutateAsync({ revision });
      void message.success(`已发布第 ${version} 版`);
      onClose();
    });
  return (
    <Modal open centered width={680} title="发布首页" okText="发布" confirmLoading={pending} onOk={send} onCancel={onClose}>
      <p>全体成员下次打开页面时看到，不用重新登录。发布过的每一版都留着，可以随时恢复。</p>
      <ChangeList label="和学员现在看到的不同" changes={changes} />
    </Modal>
  );
}
