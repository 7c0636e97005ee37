import { sizeText } from '@palm/client/size-text';
import type { DocumentFile } from '@palm/contract/document/calls';
import { FileText, Image } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './document.module.css';

type FileCardProps = { file: DocumentFile; foot: ReactNode; onTaken: () => void };

/** A file to open or download. */
export const FileCard = ({ file, foot, onTaken }: FileCardProps) => (
  <section className={styles.card} aria-label="文件">
    <div className={styles.file}>
      <span className={styles.icon}>
        {file.kind === 'picture' ? <Image size={26} aria-hidden="true" /> : <FileText size={26} aria-hidden="true" />}
      </span>
      <div>
        <b>{file.name}</b>
        <small className="num">{sizeText(file.size)}</small>
      </div>
    </div>
    {file.kind === 'picture' && <img className={styles.picture} src={file.url} alt={file.name} onLoad={onTaken} />}
    {foot}
  </section>
);
