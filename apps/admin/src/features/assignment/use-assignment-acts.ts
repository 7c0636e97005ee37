import { newId } from '@palm/client/new-id';
import { RECALL_HOURS, type AssignmentRow } from '@palm/contract/assignment/admin';
import { App } from 'antd';
import { useNavigate } from 'react-router';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { useCopyAssignment, useEndAssignment, useRecall, useRemoveAssignment } from './assignment.api.ts';

type Named = Pick<AssignmentRow, 'id' | 'title'>;

/** Actions on an assignment, with a confirmation if they affect members. */
export function useAssignmentActs() {
  const confirm = useConfirm();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const copying = useCopyAssignment();
  const recalling = useRecall();
  const ending = useEndAssignment();
  const removing = useRemoveAssignment();
  return {
    copy: async ({ id }: Named) => {
      const copy = await copying.mutateAsync({ assignmentId: id, creationId: newId() });
      void message.success('已复制，现在打开的是副本');
      await navigate(`/assignments/${copy.id}`);
    },
    askRecall: ({ id, title }: Named) =>
      confirm({
        title: `撤回「${title}」？`,
        text: `没开始学的人不再有这个任务，已开始的保留；指派变回草稿，可以改好再启用。启用后 ${RECALL_HOURS} 小时内都能撤回。`,
        verb: '撤回',
        onYes: async () => {
          await recalling.mutateAsync({ assignmentId: id });
          void message.success('已撤回，现在是草稿');
        },
      }),
    askEnd: ({ id, title }: Named) =>
      confirm({
        title: `结束「${title}」？`,
        text: '以后符合条件的人不再收到，已收到的任务都保留。结束后不能再启用，可以复制一份。',
        verb: '结束',
        onYes: async () => {
          await ending.mutateAsync({ assignmentId: id });
          void message.success('已结束');
        },
      }),
    askRemove: ({ id, title }: Named) =>
      confirm({
        title: `删除「${title}」？`,
        text: '草稿删除后不能找回，没有人收到过它。',
        verb: '删除',
        onYes: async () => {
          await removing.mutateAsync({ assignmentId: id });
          void message.success('已删除');
        },
      }),
  };
}
