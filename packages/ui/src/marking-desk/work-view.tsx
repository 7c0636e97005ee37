import type { HomeworkFile, HomeworkVersion, PassageNote } from '@palm/contract/homework/calls';
import { FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import { Avatar } from '../avatar.tsx';
import { ComparedText } from '../compared-text.tsx';
import { MarkedText } from '../marked-text.tsx';
import { Tabs } from '../tabs.tsx';
import { Tag } from '../tag.tsx';
import type { DeskSubmission, DeskWords } from './desk-types.ts';
import { inOrder } from './review-draft.ts';
import { selectedPassage } from './selected-passage.ts';
import styles from './marking-desk.module.css';

type WorkViewProps = {
  submission: DeskSubmission;
  /** Notes on the last version. */
  notes: readonly PassageNote[];
  words: DeskWords;
  onSelect: (passage: { from: number; to: number } | null) => void;
};

const lengthOf = (text: string): number => Array.from(text.replace(/\s/gu, '')).length;

/** A version number; `compare` shows the last two side by side. */
type VersionsProps = { versions: DeskSubmission['versions']; shown: string; onShow: (shown: string) => void };

function Versions({ versions, shown, onShow }: VersionsProps) {
  return versions.length === 1 ? null : (
    <Tabs
      kind="chips"
      label="版本"
      value={shown}
      onChange={onShow}
      items={[
        ...versions.map(({ number }) => ({ value: String(number), label: `第 ${number} 版` })),
        { value: 'compare', label: '对比最近两版' },
      ]}
    />
  );
}

const Files = ({ files, size }: { files: readonly HomeworkFile[]; size: DeskWords['size'] }) =>
  files.length === 0 ? null : (
    <ul className={styles.files} aria-label="附件">
      {files.map((file) => (
        <li key={file.key}>
          <FileText size={16} aria-hidden="true" />
          <a href={file.url} target="_blank" rel="noreferrer">
            {file.name}
          </a>
          <small className="num">{size(file.size)}</small>
        </li>
      ))}
    </ul>
  );

type TextProps = { version: HomeworkVersion; before: HomeworkVersion | undefined; passages: readonly PassageNote[]; compared: boolean };

function Text({ version, before, passages, compared }: TextProps) {
  if (compared && before) {
    return <ComparedText before={before.text} after={version.text} />;
  }
  return version.text === '' ? (
    <p className={styles.quiet}>没有写正文，作业在附件里。</p>
  ) : (
    <MarkedText text={version.text} passages={passages} />
  );
}

/** Any submitted version, or a diff of the last two. */
export function WorkView({ submission, notes, words, onSelect }: WorkViewProps) {
  const text = useRef<HTMLDivElement>(null);
  const { versions, name, departmentName, avatarUrl, memberNames } = submission;
  const last = versions.at(-1);
  const [shown, setShown] = useState(String(last?.number ?? 1));
  const version = versions.find(({ number }) => String(number) === shown) ?? last;
  if (version === undefined) {
    return null;
  }
  const isLast = version === last;
  const compared = shown === 'compare';
  const passages = inOrder(isLast ? notes : (version.review?.notes ?? []));
  const select = () => onSelect(isLast && !compared && text.current ? selectedPassage(text.current, version.text) : null);
  return (
    <div className={styles.work}>
      <div className={styles.versions}>
        <Versions versions={versions} shown={shown} onShow={setShown} />
        <span className="num">
          {words.minute(version.handedAt)} {version.handedBy ?? ''}交{version.late && '，迟交'}
        </span>
      </div>
      <article className={styles.paper} aria-label={`${name}的作业`}>
        <header>
          <Avatar name={name} src={avatarUrl} size={32} />
          <h2>{name}</h2>
          {departmentName !== null && <Tag>{departmentName}</Tag>}
          {memberNames.length > 0 && <span className={styles.members}>{memberNames.join('、')}</span>}
          <small>
            {lengthOf(version.text)} 字 · {version.files.length} 个附件
          </small>
        </header>
        <div ref={text} onMouseUp={select} onKeyUp={select}>
          <Text version={version} before={versions.at(-2)} passages={passages} compared={compared} />
        </div>
        <Files files={version.files} size={words.size} />
      </article>
    </div>
  );
}
