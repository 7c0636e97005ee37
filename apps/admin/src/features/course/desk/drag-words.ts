import type { CourseEdit } from '@palm/contract/course-authoring';
import type { DndContextProps } from '@dnd-kit/core';

/** What a screen reader says during a drag, in Chinese. */
export function dragWords({ chapters }: CourseEdit): NonNullable<DndContextProps['accessibility']> {
  const titles = new Map(chapters.flatMap((chapter) => [chapter, ...chapter.sections]).map(({ id, title }) => [id, title]));
  const name = (thing: { id: string | number } | null) => `「${thing === null ? '' : (titles.get(String(thing.id)) ?? '')}」`;
  return {
    screenReaderInstructions: { draggable: '按空格键拿起，用方向键移动，再按空格键放下，按 Esc 取消。' },
    announcements: {
      onDragStart: ({ active }) => `拿起了${name(active)}`,
      onDragOver: ({ active, over }) => (over ? `${name(active)}移到了${name(over)}的位置` : `${name(active)}不在可放的位置`),
      onDragEnd: ({ active, over }) => (over ? `${name(active)}放在了${name(over)}的位置` : `${name(active)}放回了原处`),
      onDragCancel: ({ active }) => `取消移动${name(active)}`,
    },
  };
}
