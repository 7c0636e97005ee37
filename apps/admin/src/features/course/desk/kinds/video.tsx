import type { SectionEditContent } from '@palm/contract/course/kinds';
import { mediaTime } from '@palm/contract/media-time';
import { FileDrop } from '../../../../shared/upload/file-drop.tsx';
import { Panel } from '../../../../shared/ui/panel.tsx';
import styles from '../desk.module.css';
import { useSectionFile } from '../../section-file.ts';
import { NO_CONTENT, type SectionEditorProps } from '../section-kind.ts';
import { StoredFile } from '../stored-file.tsx';
import { CaptionField } from './caption-field.tsx';
import { PosterField } from './poster-field.tsx';

export function VideoEditor({ courseId, section, content, draft, onChange }: SectionEditorProps<'video'>) {
  const sectionFile = useSectionFile(courseId);
  return (
    <Panel title="视频" note="mp4、mov、webm；上传时可以先去做别的事">
      {content.url !== null && <video className={styles.video} src={content.url} controls preload="metadata" aria-label={section.title} />}
      <StoredFile
        name={content.fileName}
        note={section.durationSeconds > 0 ? mediaTime(section.durationSeconds) : ''}
        present={draft.objectKey !== null}
        onRemove={() => onChange({ objectKey: null })}
      >
        <FileDrop
          purpose="video"
          lasting={sectionFile(section.id)}
          hint="H.264 编码的 mp4 在所有设备上都能播放"
          onDone={({ objectKey }) => onChange({ objectKey })}
        />
      </StoredFile>
      <CaptionField captionKey={draft.captionKey} onChange={onChange} />
      <h3 className={styles.sub}>封面图</h3>
      <PosterField content={content} posterKey={draft.posterKey} onChange={onChange} />
    </Panel>
  );
}

export const VideoReader = ({ content: { url, posterUrl, fileName } }: { content: SectionEditContent<'video'> }) =>
  url === null ? (
    NO_CONTENT
  ) : (
    <video
      className={styles.video}
      src={url}
      {...(posterUrl !== null && { poster: posterUrl })}
      controls
      preload="metadata"
      aria-label={fileName ?? '视频'}
    />
  );
