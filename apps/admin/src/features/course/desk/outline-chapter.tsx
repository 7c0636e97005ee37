import type { CourseEdit, SectionEdit } from '@palm/contract/course-authoring';
import { sectionKinds } from '@palm/contract/course';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button, Dropdown } from 'antd';
import { GripVertical, Plus } from 'lucide-react';
import type { HTMLAttributes } from 'react';
import { mediaTime } from '../../../shared/ui/format.ts';
import { RowActions } from '../../../shared/ui/row-actions.tsx';
import { kindWords } from '../course-words.ts';
import type { OutlineTask } from './outline-dialogs.tsx';
import styles from './outline.module.css';

type Chapter = CourseEdit['chapters'][number];
type OutlineChapterProps = {
  chapter: Chapter;
  selectedId: string | null;
  onSelect: (sectionId: string) => void;
  onTask: (task: OutlineTask) => void;
  onRemove: (chapter: Chapter) => void;
};

export function OutlineChapter({ chapter, selectedId, onSelect, onTask, onRemove }: OutlineChapterProps) {
  const { id, title, sections } = chapter;
  const { setNodeRef, isDragging, transform, transition, attributes, listeners } = useSortable({ id, data: { type: 'chapter' } });
  const style = { transform: CSS.Translate.toString(transform), transition };
  return (
    <section ref={setNodeRef} style={style} className={styles.chapter} data-dragged={isDragging || undefined}>
      <div className={styles.chapterHead}>
        <Handle title={title} grip={{ ...attributes, ...listeners }} />
        <h3 className="clamp-1" title={title}>
          {title}
        </h3>
        <small>{sections.length} 节</small>
        <RowActions
          of={title}
          more={[
            { key: 'rename', label: '重命名', onClick: () => onTask({ kind: 'renameChapter', chapter }) },
            { type: 'divider' },
            { key: 'remove', label: '删除这一章', danger: true, onClick: () => onRemove(chapter) },
          ]}
        />
      </div>
      <SortableContext items={sections.map((section) => section.id)} strategy={verticalListSortingStrategy}>
        {sections.map((section) => (
          <OutlineSection key={section.id} section={section} selected={section.id === selectedId} onSelect={() => onSelect(section.id)} />
        ))}
      </SortableContext>
      <Dropdown
        trigger={['click']}
        menu={{
          items: sectionKinds.map((kind) => {
            const { text, icon: Icon } = kindWords[kind];
            return {
              key: kind,
              label: text,
              icon: <Icon size={16} />,
              onClick: () => onTask({ kind: 'addSection', chapter, sectionKind: kind }),
            };
          }),
        }}
      >
        <Button className={styles.add ?? ''} type="text" size="small" icon={<Plus size={16} />}>
          添加小节
        </Button>
      </Dropdown>
    </section>
  );
}

function Handle({ title, grip }: { title: string; grip: HTMLAttributes<HTMLButtonElement> }) {
  return (
    <button type="button" className={styles.handle} {...grip} aria-label={`移动「${title}」`}>
      <GripVertical size={16} />
    </button>
  );
}

function lengthOf({ kind, durationSeconds, pages, ready }: SectionEdit): string {
  if (!ready) {
    return '缺内容';
  }
  if (kind === 'document') {
    return `${pages ?? 0} 页`;
  }
  return kind === 'video' ? mediaTime(durationSeconds) : '';
}

function OutlineSection({ section, selected, onSelect }: { section: SectionEdit; selected: boolean; onSelect: () => void }) {
  const { setNodeRef, isDragging, transform, transition, attributes, listeners } = useSortable({
    id: section.id,
    data: { type: 'section' },
  });
  const Icon = kindWords[section.kind].icon;
  const style = { transform: CSS.Translate.toString(transform), transition };
  return (
    <div ref={setNodeRef} style={style} className={styles.section} data-dragged={isDragging || undefined} data-on={selected || undefined}>
      <Handle title={section.title} grip={{ ...attributes, ...listeners }} />
      <button type="button" className={styles.choose} {...(selected ? { 'aria-current': 'true' as const } : {})} onClick={onSelect}>
        <Icon size={17} aria-label={kindWords[section.kind].text} />
        <span className="clamp-1" title={section.title}>
          {section.title}
        </span>
        <em data-missing={!section.ready || undefined}>{lengthOf(section)}</em>
      </button>
    </div>
  );
}
