import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import styles from './stage.module.css';

/** Back link on a phone's stage, which has no header above it. */
export function BackLink({ to }: { to: string }) {
  return (
    <Link className={styles.back} to={to} aria-label="返回">
      <ChevronLeft size={24} aria-hidden="true" />
    </Link>
  );
}
