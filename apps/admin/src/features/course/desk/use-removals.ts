import type { CourseEdit, SectionEdit } from '@palm/contract/course/admin';
import { useConfirm } from '../../../shared/ui/use-confirm.ts';
import { useRemoveChapter, useRemoveSection } from '../course.api.ts';

/** The questions before a chapter or a section goes. */
export function useRemovals() {
  const confirm = useConfirm();
  const removeChapter = useRemoveChapter();
  const removeSection = useRemoveSection();
  return {
    chapter: ({ id, title, sections }: CourseEdit['chapters'][number]) =>
      confirm({
        title: `删除「${title}」？`,
        text: sections.length > 0 ? `里面的 ${sections.length} 个小节一起删除，不能恢复。` : '这一章里没有小节，删除后不能恢复。',
        verb: '删除',
        onYes: () => removeChapter.mutateAsync({ chapterId: id }),
      }),
    section: ({ id, title }: SectionEdit) =>
      confirm({
        title: `删除「${title}」？`,
        text: '小节和它的内容一起删除，学员在这一节的进度不再计入，不能恢复。',
        verb: '删除',
        onYes: () => removeSection.mutateAsync({ sectionId: id }),
      }),
  };
}
