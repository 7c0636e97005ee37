import { Tag, type TagTone } from '@palm/ui/tag';
import { ArrowUpDown, Minus, Pencil, Plus, Settings2, type LucideIcon } from 'lucide-react';
import styles from './lines.module.css';

/** One line of the diff between a draft and the published edition. */
export type Change = { kind: 'added' | 'removed' | 'moved' | 'changed' | 'rule'; title: string; detail: string };

const looks: Record<Change['kind'], { word: string; tone: TagTone; Icon: LucideIcon }> = {
  added: { word: '新增', tone: 'success', Icon: Plus },
  removed: { word: '删除', tone: 'danger', Icon: Minus },
  moved: { word: '移动', tone: 'brand', Icon: ArrowUpDown },
  changed: { word: '修改', tone: 'warning', Icon: Pencil },
  rule: { word: '规则', tone: 'grey', Icon: Settings2 },
};

/** A diff of two versions, line by line. */
export function ChangeList({ label, changes }: { label: string; changes: readonly Change[] }) {
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
