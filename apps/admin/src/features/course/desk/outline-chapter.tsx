import type { CourseEdit, SectionEdit } from '@palm/contract/course/admin';
import { sectionKindFacts, sectionKinds } from '@palm/contract/course/kinds';
import { sectionIcons } from '@palm/ui/section-icons';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button, Dropdown } from 'antd';
import { Files, Plus } from 'lucide-react';
import { DragHandle } from '../../../shared/drag/drag-handle.tsx';
import drag from '../../../shared/drag/drag.module.css';
import { useDragRow } from '../../../shared/drag/use-drag-row.ts';
import { TreeChoice } from '../../../shared/tree/tree-choice.tsx';
import tree from '../../../shared/tree/tree.module.css';
import { RowActions } from '../../../shared/ui/row-actions.tsx';
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
  const { row, grip } = useDragRow(id);
  return (
    <section {...row} className={`${drag.row} ${styles.chapter}`}>
      <div className={styles.head}>
        <DragHandle name={title} grip={grip} />
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
          items: [
            ...sectionKinds.map((kind) => {
              const Icon = sectionIcons[kind];
              return {
                key: kind,
                label: sectionKindFacts[kind].name,
                icon: <Icon size={16} />,
                onClick: () => onTask({ kind: 'addSection', chapter, sectionKind: kind }),
              };
            }),
            { type: 'divider' as const },
            { key: 'files', label: '上传多个文件…', icon: <Files size={16} />, onClick: () => onTask({ kind: 'addFiles', chapter }) },
          ],
        }}
      >
        <Button className={styles.add ?? ''} type="text" size="small" icon={<Plus size={16} />}>
          添加小节
        </Button>
      </Dropdown>
    </section>
  );
}

/** An estimated reading time is not shown as a length. */
function lengthOf(section: SectionEdit): string {
  const { measure, lengthText } = sectionKindFacts[section.content.kind];
  return measure === 'read' ? '' : lengthText(section);
}

function OutlineSection({ section, selected, onSelect }: { section: SectionEdit; selected: boolean; onSelect: () => void }) {
  const { row, grip } = useDragRow(section.id);
  const { kind } = section.content;
  const Icon = sectionIcons[kind];
  return (
    <div {...row} className={`${drag.row} ${tree.row}`} data-on={selected || undefined}>
      <DragHandle name={section.title} grip={grip} />
      <TreeChoice
        name={section.title}
        chosen={selected}
        onChoose={onSelect}
        icon={<Icon size={17} aria-label={sectionKindFacts[kind].name} />}
        figure={section.ready ? lengthOf(section) : <span data-missing>缺内容</span>}
      />
    </div>
  );
}
