import { Dialog } from '@palm/ui/dialog';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { href } from '../../app/routes.ts';
import { useServices } from '../../shared/services.tsx';
import { rememberSearch } from './remember-search.ts';
import { SearchField } from './search-field.tsx';

/** Search on top of any page: leads to the hits, or directly to an object. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const { store } = useServices();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const search = (keyword: string) => {
    rememberSearch(store, keyword);
    void navigate(href('courseSearch', {}, { keyword }));
  };
  return (
    <Dialog open kind="top" title="搜索" initialFocus={input} onClose={onClose}>
      <SearchField keyword="" inputRef={input} onSearch={search} onBack={onClose} />
    </Dialog>
  );
}
