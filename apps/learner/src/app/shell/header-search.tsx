import { Search } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useState, type MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { part } from '../../shared/part.ts';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { href, routes } from '../routes.ts';
import styles from './shell-header.module.css';

const LABEL = '搜索课程';

// Loaded on first interaction.
const loadPanel = () => import('../../features/search/search-panel.tsx');
const SearchPanel = part(() => loadPanel().then((module) => module.SearchPanel));
const fetchPanel = () => void loadPanel().catch(() => undefined);

const isTyping = ({ target }: Event) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null;

/** The slash key opens the search, except while typing in a field. */
function useSearchKey(open: () => void): void {
  const onSlash = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === '/' && !isTyping(event) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      open();
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', onSlash);
    return () => document.removeEventListener('keydown', onSlash);
  }, []);
}

/** Access to the search: a panel on top of the page, if the screen is wide enough. */
export function HeaderSearch() {
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const isPhone = useIsPhone();
  // Any navigation closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const hasPanel = !isPhone && pathname !== routes.courseSearch.path;
  useSearchKey(() => (hasPanel ? setOpenedOn(key) : void navigate(href('courseSearch'))));
  const onClick = (event: MouseEvent) => {
    if (hasPanel && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      setOpenedOn(key);
    }
  };
  return (
    <>
      <Link
        className={styles.search}
        to={href('courseSearch')}
        aria-label={LABEL}
        onClick={onClick}
        onPointerEnter={fetchPanel}
        onFocus={fetchPanel}
      >
        <Search size={18} aria-hidden="true" />
        <span>{LABEL}</span>
        <kbd aria-hidden="true">/</kbd>
      </Link>
      {openedOn === key && (
        <Suspense>
          <SearchPanel onClose={() => setOpenedOn(null)} />
        </Suspense>
      )}
    </>
  );
}
