import type { SectionEditContent } from '@palm/contract/course/kinds';
import { mediaTime } from '@palm/contract/media-time';
import { FileDrop } from '../../../../shared/upload/file-drop.tsx';
import { Panel } from '../../../../shared/ui/panel.tsx';
import { useSectionFile } from '../../section-file.ts';
import { NO_CONTENT, type SectionEditorProps } from '../section-kind.ts';
import { StoredFile } from '../stored-file.tsx';
import styles from './audio.module.css';
import { CaptionField } from './caption-field.tsx';

export function AudioEditor({ courseId, section, content, draft, onChange }: SectionEditorProps<'audio'>) {
  const sectionFile = useSectionFile(courseId);
  return (
    <Panel title="音频" note="mp3、m4a、wav、ogg；上传时可以先去做别的事">
      {content.url !== null && <audio className={styles.audio} src={content.url} controls preload="metadata" aria-label={section.title} />}
      <StoredFile
        name={content.fileName}
        note={section.durationSeconds > 0 ? mediaTime(section.durationSeconds) : ''}
        present={draft.objectKey !== null}
        onRemove={() => onChange({ objectKey: null })}
      >
        <FileDrop
          purpose="audio"
          lasting={sectionFile(section.id)}
          hint="mp3 或 m4a 在所有设备上都能播放，最大 500 MB"
          onDone={({ objectKey }) => onChange({ objectKey })}
        />
      </StoredFile>
      <CaptionField captionKey={draft.captionKey} onChange={onChange} />
    </Panel>
  );
}

export const AudioReader = ({ content: { url, fileName } }: { content: SectionEditContent<'audio'> }) =>
  url === null ? NO_CONTENT : <audio className={styles.audio} src={url} controls preload="metadata" aria-label={fileName ?? '音频'} />;
