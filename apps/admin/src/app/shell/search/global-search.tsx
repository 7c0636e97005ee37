import { Button, Modal } from 'antd';
import { Search } from 'lucide-react';
import { useContext, useEffect, useState } from 'react';
import { AdministratorContext, sees } from '../../../shared/session/permissions.ts';
import { useIsNarrow } from '../../../shared/ui/use-width.ts';
import { AreasContext } from '../../areas-context.ts';
import { SearchPalette } from './search-palette.tsx';
import styles from './search.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the search with Ctrl K, or ⌘ K on Apple keyboards. */
function useSearchKey(open: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if ((isApple ? event.metaKey : event.ctrlKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        open();
      }
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [open]);
}

/** Search across all lists this person may open. */
export function GlobalSearch() {
  const who = useContext(AdministratorContext);
  const areas = useContext(AreasContext);
  const narrow = useIsNarrow();
  const [opened, setOpened] = useState(false);
  const [open] = useState(() => () => setOpened(true));
  const close = () => setOpened(false);
  useSearchKey(open);
  const mine = areas.flatMap(({ search = [] }) => search).filter(({ permission }) => sees(who, permission));
  if (mine.length === 0) {
    return null;
  }
  const label = `搜${mine.map(({ name }) => name).join('、')}`;
  return (
    <>
      {narrow ? (
        <Button type="text" aria-label={label} icon={<Search size={18} />} onClick={open} />
      ) : (
        <button type="button" className={styles.trigger} onClick={open}>
          <Search size={16} aria-hidden="true" />
          <span>{label}</span>
          <kbd>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
        </button>
      )}
      <Modal
        open={opened}
        width={640}
        footer={null}
        closable={false}
        title={<span className="sr-only">搜索</span>}
        className={styles.modal ?? ''}
        destroyOnHidden
        onCancel={close}
      >
        <SearchPalette kinds={mine} label={label} onDone={close} />
      </Modal>
    </>
  );
}
