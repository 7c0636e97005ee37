import { FileDrop } from '../../../../shared/upload/file-drop.tsx';
import styles from '../desk.module.css';
import { StoredFile } from '../stored-file.tsx';

type CaptionFieldProps = { captionKey: string | null; onChange: (change: { captionKey: string | null }) => void };

/** Captions of played content: upload, replace, remove. */
export function CaptionField({ captionKey, onChange }: CaptionFieldProps) {
  return (
    <>
      <h3 className={styles.sub}>字幕</h3>
      <StoredFile name="已有字幕" note="" present={captionKey !== null} onRemove={() => onChange({ captionKey: null })}>
        <FileDrop purpose="caption" hint="vtt，可以不传" onDone={({ objectKey }) => onChange({ captionKey: objectKey })} />
      </StoredFile>
    </>
  );
}
