import type { WorkItemKind } from '@palm/contract/areas';
import { CircleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WorkItem } from './work-item.api.ts';
import styles from './work-item.module.css';

/** What the areas draw their kinds with. */
export type WorkItemIcons = Readonly<Partial<Record<WorkItemKind, LucideIcon>>>;

type WorkItemWordsProps = { item: WorkItem; icons: WorkItemIcons; tag?: ReactNode };

/** What waits and why, beside the sign of its kind. */
export function WorkItemWords({ item: { kind, title, reason, tone }, icons, tag }: WorkItemWordsProps) {
  const Icon = icons[kind] ?? CircleAlert;
  return (
    <div className={styles.words}>
      <span className={styles.icon} data-tone={tone} aria-hidden="true">
        <Icon size={19} />
      </span>
      <div>
        <p className={styles.title}>
          <b title={title}>{title}</b>
          {tag}
        </p>
        <p className={styles.reason} title={reason}>
          {reason}
        </p>
      </div>
    </div>
  );
}
