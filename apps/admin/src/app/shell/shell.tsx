import { Drawer } from 'antd';
import { useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useIsNarrow } from '../../shared/ui/use-width.ts';
import { Header } from './header.tsx';
import { Rail } from './rail.tsx';
import styles from './shell.module.css';

/** Header, rail and page. Below 820 px the rail is in a drawer. */
export function Shell() {
  const narrow = useIsNarrow();
  const [open, setOpen] = useState(false);
  return (
    <>
      <a className={styles.skip} href="#main">
        跳到正文
      </a>
      <Header {...(narrow ? { onMenu: () => setOpen(true) } : {})} />
      <div className={styles.body}>
        {!narrow && <Rail />}
        <main id="main" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {narrow && (
        <Drawer title="管理后台" placement="left" size={260} open={open} onClose={() => setOpen(false)} styles={{ body: { padding: 0 } }}>
          <Rail onChoose={() => setOpen(false)} />
        </Drawer>
      )}
      <ScrollRestoration />
    </>
  );
}
