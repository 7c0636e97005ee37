import { Link } from 'react-router';
import { useStored } from '../../shared/services.tsx';
import { href } from '../routes.ts';
import styles from './shell.module.css';

/** The organisation's name, and a link to 关于. Not rendered on phones, which have the tab bar. */
export function Footer() {
  const appName = useStored('appName') ?? '学习平台';
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInner}>
        <span>© {appName}</span>
        <nav aria-label="页脚">
          <Link to={href('certificateCheck')}>证书验证</Link>
          <Link to={href('memberInfo', {}, { part: 'about' })}>关于</Link>
        </nav>
      </div>
    </footer>
  );
}
