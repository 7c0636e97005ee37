import type { Item } from '@palm/contract/exam/items';
import { Tooltip } from 'antd';
import { TriangleAlert } from 'lucide-react';
import { warningWords } from './item-words.ts';
import styles from './items.module.css';

/** The shortened stem, with a warning sign if the author should review the question. */
export function ItemTitle({ item: { summary, warnings }, onOpen }: { item: Pick<Item, 'summary' | 'warnings'>; onOpen: () => void }) {
  const said = warnings.map((warning) => warningWords[warning].short).join('；');
  return (
    <span className={styles.title}>
      {said !== '' && (
        <Tooltip title={said}>
          <TriangleAlert size={16} role="img" aria-label={`需要检查：${said}`} />
        </Tooltip>
      )}
      <button type="button" className="clamp-1" title={summary} onClick={onOpen}>
        {summary}
      </button>
    </span>
  );
}
