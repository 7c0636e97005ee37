import type { WorkItemKind } from '@palm/contract/areas';
import { CircleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WorkItem } from './work-item.api.ts';
import styles from './work-item.module.css';

/** Icons contributed by the areas. */
export type WorkItemIcons = Readonly<Partial<Record<WorkItemKind, LucideIcon>>>;

type WorkItemWordsProps = { item: WorkItem; icons: WorkItemIcons; tag?: ReactNode };

/** What is pending and why, next to the icon of its kind. */
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
