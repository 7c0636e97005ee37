import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import styles from './stage.module.css';

/** The way back on a phone's stage, which has no head above it. */
export function BackLink({ to }: { to: string }) {
  return (
    <Link className={styles.back} to={to} aria-label="返回">
      <ChevronLeft size={24} aria-hidden="true" />
    </Link>
  );
}
