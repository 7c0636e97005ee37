import { App, Button, Input } from 'antd';
import { Link2, Search, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { AlwaysEnabled } from '../session/view-only.tsx';
import { FilterSelect } from './filter-select.tsx';
import type { Filtering } from './list-filter.ts';
import styles from './list.module.css';

type ListToolbarProps = {
  filtering: Filtering | undefined;
  /** Before the search: opens a tree that has no column of its own. */
  lead?: ReactNode;
  /** Further controls after the filters. */
  more?: ReactNode;
  /** At the right end, before the column settings: export. */
  end?: ReactNode;
  children: ReactNode;
};

/** Search and filters of a list. */
export function ListToolbar({ filtering, lead, more, end, children }: ListToolbarProps) {
  return (
    <div className={styles.toolbar} role="search">
      <AlwaysEnabled>
        {lead}
        {filtering?.search && <SearchField key={filtering.search.value} {...filtering.search} />}
        {filtering?.selects.map((select) => (
          <FilterSelect key={select.label} {...select} />
        ))}
        {more}
      </AlwaysEnabled>
      <div className={styles.end}>
        {end}
        <AlwaysEnabled>{children}</AlwaysEnabled>
      </div>
    </div>
  );
}

function SearchField({ value, placeholder, onSearch }: NonNullable<Filtering['search']>) {
  const [text, setText] = useState(value ?? '');
  const send = () => {
    if (text.trim() !== (value ?? '')) {
      onSearch(text.trim() || undefined);
    }
  };
  return (
    <Input
      className={styles.search ?? ''}
      prefix={<Search size={16} aria-hidden="true" />}
      aria-label={placeholder}
      placeholder={placeholder}
      value={text}
      maxLength={100}
      allowClear
      onChange={(event) => setText(event.target.value)}
      onPressEnter={send}
      onBlur={send}
      onClear={() => onSearch(undefined)}
    />
  );
}

/** The active filters, each removable, and a link to the filtered list. */
export function FilterChips({ chips, clear }: Filtering) {
  const { message } = App.useApp();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      void message.success('链接已复制，打开就是现在的筛选');
    } catch {
      void message.warning('浏览器不允许复制，请从地址栏复制');
    }
  };
  if (chips.length === 0) {
    return null;
  }
  return (
    <AlwaysEnabled>
      <div className={styles.chips}>
        {chips.map(({ key, text, onRemove }) => (
          <span key={key} className={styles.chip}>
            {text}
            <button type="button" aria-label={`去掉筛选 ${text}`} onClick={onRemove}>
              <X size={14} />
            </button>
          </span>
        ))}
        <Button type="link" size="small" onClick={clear}>
          清除
        </Button>
        <Button type="link" size="small" icon={<Link2 size={14} />} onClick={() => void copy()}>
          复制链接
        </Button>
      </div>
    </AlwaysEnabled>
  );
}
