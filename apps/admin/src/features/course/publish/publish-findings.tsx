import type { coursePublishApi } from '@palm/contract/course/publish';
import type { ResultOf } from '@palm/contract/endpoint';
import { Button } from 'antd';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import styles from './publish.module.css';

type Finding = ResultOf<typeof coursePublishApi.check>['findings'][number];

/** What stands in the way of publishing, or should be looked at first. */
export function PublishFindings({ findings, onSection }: { findings: readonly Finding[]; onSection: (sectionId: string) => void }) {
  if (findings.length === 0) {
    return null;
  }
  return (
    <>
      <h3 className={styles.sub}>发布前要看一下</h3>
      <ul className={styles.lines}>
        {findings.map(({ level, text, sectionId }) => (
          <li key={text} data-level={level}>
            {level === 'error' ? <CircleAlert size={16} aria-label="必须先改" /> : <TriangleAlert size={16} aria-label="提醒" />}
            <span>{text}</span>
            {sectionId !== null && (
              <Button type="link" size="small" onClick={() => onSection(sectionId)}>
                去修改
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
