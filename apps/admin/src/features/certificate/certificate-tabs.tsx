import { NavLink } from 'react-router';
import styles from './certificate.module.css';

/** Templates and what was issued from them. */
export function CertificateTabs() {
  return (
    <nav className={styles.tabs} aria-label="证书">
      <NavLink to="/certificates" end>
        模板
      </NavLink>
      <NavLink to="/certificates/issued">已颁发</NavLink>
    </nav>
  );
}
