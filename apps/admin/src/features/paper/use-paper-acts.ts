import { App } from 'antd';
import { useNavigate } from 'react-router';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { useCopyPaper, useRemovePaper } from './paper.api.ts';

/** Actions on a paper, with a confirmation if needed. */
export function usePaperActs() {
  const copyPaper = useCopyPaper();
  const removePaper = useRemovePaper();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { message } = App.useApp();

  const copy = async (paperId: string) => {
    const { id } = await copyPaper.mutateAsync({ paperId });
    void message.success('已复制，现在打开的是副本');
    await navigate(`/papers/${id}`);
  };

  const remove = ({ id, title }: { id: string; title: string }) =>
    confirm({
      title: `删除试卷「${title}」？`,
      text: '题目仍在题库里，试卷删除后不能恢复。考试用到的试卷不能删除。',
      verb: '删除',
      onYes: async () => {
        await removePaper.mutateAsync({ paperId: id });
        void message.success('已删除');
      },
    });

  // The client has already shown the refusal.
  return { copy: (paperId: string) => void copy(paperId).catch(() => undefined), remove };
}
