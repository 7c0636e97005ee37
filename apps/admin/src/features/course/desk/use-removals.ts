import type { CourseEdit, SectionEdit } from '@palm/contract/course/admin';
import { useState } from 'react';
import { useConfirm } from '../../../shared/ui/use-confirm.ts';
import { useRemoveChapter, useRemoveSection } from '../course.api.ts';
import type { useDeskAddress } from './use-desk-address.ts';

/** Whether something removed from the draft can be recovered: by restoring an edition that contains it. */
const wayBack = ({ edition }: CourseEdit): string => (edition > 0 ? '发布过的内容可以在“版本”里随那一版恢复。' : '不能恢复。');

/** The section after it, or else before it. */
function neighbourOf({ chapters }: CourseEdit, sectionId: string): string | null {
  const ids = chapters.flatMap(({ sections }) => sections.map(({ id }) => id));
  const place = ids.indexOf(sectionId);
  return ids[place + 1] ?? ids[place - 1] ?? null;
}

/** Confirmations before removing a chapter or a section. `removedId`: the section last removed here. */
export function useRemovals(course: CourseEdit, { selectedId, select }: ReturnType<typeof useDeskAddress>) {
  const confirm = useConfirm();
  const removeChapter = useRemoveChapter();
  const removeSection = useRemoveSection();
  const [removedId, setRemovedId] = useState<string | null>(null);
  return {
    removedId,
    chapter: ({ id, title, sections }: CourseEdit['chapters'][number]) =>
      confirm({
        title: `删除「${title}」？`,
        text:
          sections.length > 0
            ? `里面的 ${sections.length} 个小节一起删除，${wayBack(course)}`
            : `这一章里没有小节，删除后${wayBack(course)}`,
        verb: '删除',
        onYes: async () => {
          const selected = sections.find((section) => section.id === selectedId);
          setRemovedId(selected?.id ?? null);
          await removeChapter.mutateAsync({ chapterId: id });
          if (selected) {
            select(null, { replace: true });
          }
        },
      }),
    section: ({ id, title }: SectionEdit) =>
      confirm({
        title: `删除「${title}」？`,
        text:
          course.edition > 0
            ? `小节和它的内容一起删除；发布以后，学员在这一节的进度不再计入。${wayBack(course)}`
            : `小节和它的内容一起删除，${wayBack(course)}`,
        verb: '删除',
        onYes: async () => {
          setRemovedId(id);
          await removeSection.mutateAsync({ sectionId: id });
          select(neighbourOf(course, id), { replace: true });
        },
      }),
  };
}
