import { Button } from 'antd';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import styles from './lines.module.css';

/** Something that prevents publishing, or should be reviewed first; `partId` is where it can be fixed. */
export type Finding = { level: 'error' | 'warning'; text: string; partId: string | null };

export function FindingList({ findings, onPart }: { findings: readonly Finding[]; onPart: (partId: string) => void }) {
  if (findings.length === 0) {
    return null;
  }
  return (
    <>
      <h3 className={styles.sub}>发布前要看一下</h3>
      <ul className={styles.lines}>
        {findings.map(({ level, text, partId }) => (
          <li key={text} data-level={level}>
            {level === 'error' ? <CircleAlert size={16} aria-label="必须先改" /> : <TriangleAlert size={16} aria-label="提醒" />}
            <span>{text}</span>
            {partId !== null && (
              <Button type="link" size="small" onClick={() => onPart(partId)}>
                去修改
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
