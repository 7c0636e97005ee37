import type { SectionEdit } from '@palm/contract/course-authoring';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { examPickQuery } from '../../../shared/pick/pick.api.ts';
import { SearchSelect } from '../../../shared/pick/search-select.tsx';
import { RichTextEditor } from '../../../shared/rich-text/rich-text-editor.tsx';
import { FileDrop } from '../../../shared/upload/file-drop.tsx';
import { mediaTime } from '../../../shared/ui/format.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import styles from './desk.module.css';
import { PosterField } from './poster-field.tsx';
import type { SectionDraft } from './section-draft.ts';

type ContentProps = { section: SectionEdit; draft: SectionDraft; onChange: (changes: Partial<SectionDraft>) => void };

/** The editor of each kind. A later kind adds its own here. */
export function SectionContent(props: ContentProps) {
  switch (props.section.kind) {
    case 'video':
      return <VideoContent {...props} />;
    case 'document':
      return <DocumentContent {...props} />;
    case 'article':
      return (
        <Panel title="正文" note="阅读时长按字数估算">
          <RichTextEditor label="正文" initial={props.draft.html} onChange={(html) => props.onChange({ html })} />
        </Panel>
      );
    case 'exam':
      return <ExamContent {...props} />;
  }
}

function VideoContent({ section, draft, onChange }: ContentProps) {
  const { content } = section;
  return (
    <Panel title="视频" note="mp4、mov、webm；上传时可以先去编辑别的小节">
      {content.url !== null && <video className={styles.video} src={content.url} controls preload="metadata" aria-label={section.title} />}
      <StoredFile
        name={content.fileName}
        note={section.durationSeconds > 0 ? mediaTime(section.durationSeconds) : ''}
        present={draft.objectKey !== null}
        onRemove={() => onChange({ objectKey: null })}
      >
        <FileDrop
          purpose="video"
          accept=".mp4,.mov,.webm,.m4v"
          hint="H.264 编码的 mp4 在所有设备上都能播放"
          onDone={({ objectKey }) => onChange({ objectKey })}
        />
      </StoredFile>
      <h3 className={styles.sub}>字幕</h3>
      <StoredFile name="已有字幕" note="" present={draft.captionKey !== null} onRemove={() => onChange({ captionKey: null })}>
        <FileDrop purpose="caption" accept=".vtt" hint="vtt，可以不传" onDone={({ objectKey }) => onChange({ captionKey: objectKey })} />
      </StoredFile>
      <h3 className={styles.sub}>封面图</h3>
      <PosterField content={content} posterKey={draft.posterKey} onChange={onChange} />
    </Panel>
  );
}

function DocumentContent({ section, draft, onChange }: ContentProps) {
  return (
    <Panel title="文档" note="pdf，按看过的页数计算进度">
      <StoredFile
        name={section.content.fileName}
        note={section.pages === null ? '' : `${section.pages} 页`}
        present={draft.objectKey !== null}
        onRemove={() => onChange({ objectKey: null })}
      >
        <FileDrop purpose="document" accept=".pdf" hint="一个 pdf 文件" onDone={({ objectKey }) => onChange({ objectKey })} />
      </StoredFile>
    </Panel>
  );
}

type StoredFileProps = { name: string | null; note: string; present: boolean; onRemove: () => void; children: React.ReactNode };

/** The file that is there, or the place to put one. */
function StoredFile({ name, note, present, onRemove, children }: StoredFileProps) {
  const [replacing, setReplacing] = useState(false);
  const [before, setBefore] = useState(name);
  if (before !== name) {
    // another file has arrived
    setBefore(name);
    setReplacing(false);
  }
  if (!present || replacing) {
    return (
      <>
        {children}
        {replacing && (
          <Button type="link" size="small" onClick={() => setReplacing(false)}>
            保留现在的文件
          </Button>
        )}
      </>
    );
  }
  return (
    <div className={styles.file}>
      <FileText size={18} aria-hidden="true" />
      <b className="clamp-1">{name ?? '已上传'}</b>
      <span>{note}</span>
      <Button size="small" onClick={() => setReplacing(true)}>
        更换
      </Button>
      <Button size="small" type="text" onClick={onRemove}>
        移除
      </Button>
    </div>
  );
}

function ExamContent({ section, draft, onChange }: ContentProps) {
  const [keyword, setKeyword] = useState('');
  const exams = useQuery(examPickQuery(keyword));
  const found = (exams.data ?? []).map(({ id, title }) => ({ value: id, label: title }));
  const { examId, examTitle } = section.content;
  const chosen = examId !== null && examTitle !== null && !found.some(({ value }) => value === examId);
  return (
    <Panel title="考试" note="通过考试，这一节才算学完">
      <SearchSelect
        label="考试"
        placeholder="按名称找考试"
        loading={exams.isFetching}
        choices={chosen ? [{ value: examId, label: examTitle }, ...found] : found}
        value={draft.examId}
        onSearch={setKeyword}
        onChange={(next) => onChange({ examId: next })}
      />
    </Panel>
  );
}
