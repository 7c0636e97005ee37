import { RECALL_HOURS, type AssignmentRow } from '@palm/contract/assignment/admin';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Modal, Skeleton } from 'antd';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { useSubmit } from '@palm/ui/use-submit';
import { effectQuery, useSwitchOn } from './assignment.api.ts';
import { EffectView } from './effect-view.tsx';

type SwitchDialogProps = { of: Pick<AssignmentRow, 'id' | 'title'>; onClose: () => void };

/** Shows the effect of an assignment before activating it. */
export function SwitchDialog({ of, onClose }: SwitchDialogProps) {
  const { client } = useServices();
  const { message } = App.useApp();
  const effect = useQuery(effectQuery(client, of.id));
  const switching = useSwitchOn();
  const { pending, submit } = useSubmit();
  const ready = effect.data?.problem === '' ? effect.data : undefined;
  const start = () =>
    submit(async () => {
      if (ready !== undefined) {
        await switching.mutateAsync({ assignmentId: of.id, revision: ready.revision });
        onClose();
        void message.success('已启用，任务正在发出');
      }
    });
  return (
    <Modal
      open
      centered
      width={520}
      title={`启用「${of.title}」`}
      okText={ready === undefined ? '启用' : `启用并发给 ${ready.newly.toLocaleString('zh-CN')} 人`}
      okButtonProps={{ disabled: ready === undefined }}
      confirmLoading={pending}
      onOk={start}
      onCancel={onClose}
    >
      {effect.isPending && <Skeleton active />}
      {effect.isError && <ErrorOf error={effect.error} title="没有算出会发给谁" onRetry={() => void effect.refetch()} />}
      {effect.data && effect.data.problem !== '' && <Alert type="warning" showIcon title={effect.data.problem} />}
      {ready && (
        <>
          <EffectView effect={ready} />
          <p>以后符合条件的人一分钟内自动收到。{RECALL_HOURS} 小时内可以撤回，没开始学的任务会收回来。</p>
        </>
      )}
    </Modal>
  );
}
