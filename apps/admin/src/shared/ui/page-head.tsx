import { ArrowLeft } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './page-head.module.css';

type PageHeadProps = {
  title: string;
  note?: ReactNode;
  /** The page it was opened from. */
  back?: { to: string; label: string };
  children?: ReactNode;
};

/** Header of a page with note and actions; also sets the document title. */
export function PageHead({ title, note, back, children }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} - 管理后台`;
  }, [title]);
  return (
    <header className={styles.head}>
      {back && (
        <Link to={back.to} aria-label={back.label}>
          <ArrowLeft size={20} aria-hidden="true" />
        </Link>
      )}
      <h1>{title}</h1>
      {note && <p>{note}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}
