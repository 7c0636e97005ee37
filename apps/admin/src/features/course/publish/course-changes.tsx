import type { CourseChange } from '@palm/contract/course/publish';
import { Tag, type TagTone } from '@palm/ui/tag';
import { ArrowUpDown, Minus, Pencil, Plus, Settings2, type LucideIcon } from 'lucide-react';
import styles from './publish.module.css';

const looks: Record<CourseChange['kind'], { word: string; tone: TagTone; Icon: LucideIcon }> = {
  added: { word: '新增', tone: 'success', Icon: Plus },
  removed: { word: '删除', tone: 'danger', Icon: Minus },
  moved: { word: '移动', tone: 'brand', Icon: ArrowUpDown },
  changed: { word: '修改', tone: 'warning', Icon: Pencil },
  rule: { word: '规则', tone: 'grey', Icon: Settings2 },
};

/** The difference between the draft and what learners see. */
export function CourseChanges({ edition, changes }: { edition: number; changes: readonly CourseChange[] }) {
  if (edition === 1) {
    return null;
  }
  if (changes.length === 0) {
    return <p className={styles.none}>小节和规则与第 {edition - 1} 版没有差别。</p>;
  }
  return <ChangeLines label="这次的改动" changes={changes} />;
}

/** What one content of a course makes of another. */
export function ChangeLines({ label, changes }: { label: string; changes: readonly CourseChange[] }) {
  return (
    <ul className={styles.lines} aria-label={label}>
      {changes.map(({ kind, title, detail }) => {
        const { word, tone, Icon } = looks[kind];
        return (
          <li key={`${kind} ${title} ${detail}`}>
            <Tag tone={tone} className={styles.kind}>
              <Icon size={12} aria-hidden="true" />
              {word}
            </Tag>
            <b>{title}</b>
            <span>{detail}</span>
          </li>
        );
      })}
    </ul>
  );
}
