import type { TeacherRow } from '@palm/contract/teacher/calls';
import { App } from 'antd';
import { newId } from '@palm/client/new-id';
import { useAsking } from '../../shared/list/use-asking.ts';
import type { Selection } from '../../shared/list/use-selection.ts';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { useArchiveTeachers, useCopyTeacher, useRemoveTeacher, useRestoreTeachers, type TeacherListQuery } from './teacher.api.ts';

type Chosen = Selection<TeacherListQuery>['chosen'];

const toBody = (chosen: Chosen) => ('ids' in chosen ? { teacherIds: chosen.ids } : chosen);

/** Single and bulk actions on teachers. The client has already shown refusals. */
export function useTeacherActs(onCopied: (teacher: TeacherRow) => void = () => undefined) {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const copying = useCopyTeacher();
  const archive = useArchiveTeachers();
  const restore = useRestoreTeachers();
  const remove = useRemoveTeacher();
  const asking = useAsking<'归档' | '取消归档', TeacherListQuery>(
    { noun: '讲师', counted: '位' },
    {
      归档: {
        text: '新建课程和专栏时不再列出，学员也搜不到；他的课程、专栏和主页不变，可以取消归档。',
        left: '已经归档过',
        act: (chosen) => archive.mutateAsync(toBody(chosen)),
      },
      取消归档: {
        text: '重新可以选用，学员也能搜到。',
        left: '没有归档',
        act: (chosen) => restore.mutateAsync(toBody(chosen)),
      },
    },
  );
  const copy = async (teacherId: string) => {
    const made = await copying.mutateAsync({ teacherId, creationId: newId() });
    void message.success('已复制，改成另一位讲师以后取消归档');
    onCopied(made);
  };
  const askRemove = ({ id, name }: TeacherRow) =>
    confirm({
      title: `删除讲师「${name}」？`,
      text: '课程和专栏里还有这位讲师时不能删除，会告诉你在哪里；也可以归档。删除后不能恢复；对应的成员账号不受影响。',
      verb: '删除',
      onYes: async () => {
        await remove.mutateAsync({ teacherId: id });
        void message.success(`已删除「${name}」`);
      },
    });
  return { ...asking, askRemove, copy: (teacherId: string) => void copy(teacherId).catch(() => undefined) };
}
