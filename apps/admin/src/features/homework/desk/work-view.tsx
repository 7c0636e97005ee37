import { sizeText } from '@palm/client/size-text';
import type { PassageNote } from '@palm/contract/homework/calls';
import { Avatar } from '@palm/ui/avatar';
import { ComparedText } from '@palm/ui/compared-text';
import { MarkedText } from '@palm/ui/marked-text';
import { Segmented, Tag } from 'antd';
import { FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDates } from '../../../shared/ui/dates.ts';
import type { DeskSubmission } from '../homework.api.ts';
import { inOrder } from './review-draft.ts';
import { selectedPassage } from './selected-passage.ts';
import styles from './desk.module.css';

type WorkViewProps = {
  submission: DeskSubmission;
  /** Of the last version. */
  notes: readonly PassageNote[];
  onSelect: (passage: { from: number; to: number } | null) => void;
};

const lengthOf = (text: string): number => Array.from(text.replace(/\s/gu, '')).length;

/** What was handed in, any version of it, or what has changed between the last two. */
export function WorkView({ submission, notes, onSelect }: WorkViewProps) {
  const dates = useDates();
  const text = useRef<HTMLDivElement>(null);
  const { versions, name, departmentName, avatarUrl } = submission;
  const last = versions.at(-1);
  const before = versions.at(-2);
  const [shown, setShown] = useState<number | 'compare'>(last?.number ?? 1);
  const version = versions.find(({ number }) => number === shown) ?? last;
  if (version === undefined || last === undefined) {
    return null;
  }
  const isLast = version.number === last.number;
  const passages = inOrder(isLast ? notes : (version.review?.notes ?? []));
  const select = () => onSelect(shown !== 'compare' && isLast && text.current ? selectedPassage(text.current, last.text) : null);
  return (
    <div className={styles.work}>
      <div className={styles.versions}>
        {versions.length > 1 && (
          <Segmented<number | 'compare'>
            aria-label="版本"
            value={shown}
            onChange={setShown}
            options={[
              ...versions.map(({ number }) => ({ value: number, label: `第 ${number} 版` })),
              { value: 'compare' as const, label: '对比最近两版' },
            ]}
          />
        )}
        <span>
          {dates.minute(version.handedAt)} 交{version.late && '，迟交'}
        </span>
      </div>
      <article className={styles.paper} aria-label={`${name}的作业`}>
        <header>
          <Avatar name={name} src={avatarUrl} size={32} />
          <h2>{name}</h2>
          {departmentName !== null && <Tag>{departmentName}</Tag>}
          <small>
            {lengthOf(version.text)} 字 · {version.files.length} 个附件
          </small>
        </header>
        <div ref={text} onMouseUp={select} onKeyUp={select}>
          {shown === 'compare' && before ? (
            <ComparedText before={before.text} after={last.text} />
          ) : version.text === '' ? (
            <p className={styles.quiet}>没有写正文，作业在附件里。</p>
          ) : (
            <MarkedText text={version.text} passages={passages} />
          )}
        </div>
        {version.files.length > 0 && (
          <ul className={styles.files} aria-label="附件">
            {version.files.map(({ key, name: fileName, size, url }) => (
              <li key={key}>
                <FileText size={16} aria-hidden="true" />
                <a href={url} target="_blank" rel="noreferrer">
                  {fileName}
                </a>
                <small>{sizeText(size)}</small>
              </li>
            ))}
          </ul>
        )}
      </article>
    </div>
  );
}
