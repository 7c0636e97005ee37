import { isSignedIn } from '@palm/client/storage';
import { Link } from 'react-router';
import { TerminalTest } from '../../features/terminal-test/terminal-test.tsx';
import { BrandMark } from '../../shared/brand-mark.tsx';
import { useServices } from '../../shared/services.tsx';
import { href } from '../routes.ts';
import { useVisitorBrand } from '../use-visitor-brand.ts';
import styles from './terminal-test.module.css';

/** Open to everybody, before an exam or for troubleshooting, even without an account. */
export function TerminalTestPage() {
  const { store } = useServices();
  const { brand } = useVisitorBrand();
  const name = brand?.name ?? '掌上学苑';
  return (
    <>
      <header className={styles.head}>
        <BrandMark logoUrl={brand?.logoUrl ?? null} size={28} />
        <span className="clamp-1">{name}</span>
        {isSignedIn(store) ? <Link to={href('homePage')}>回到首页</Link> : <Link to={href('login')}>回到登录</Link>}
      </header>
      <main className={styles.page}>
        <TerminalTest organisation={name} />
      </main>
    </>
  );
}
