import { App, Button, Input } from 'antd';
import { Link2, Search, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import styles from './list.module.css';

export type Chip = { key: string; text: string; onRemove: () => void };

type ListToolbarProps = {
  search?: { value: string | undefined; placeholder: string; onSearch: (keyword: string | undefined) => void };
  /** Up to two choices beside the search. */
  children?: ReactNode;
  /** Export and the like, at the right end. */
  end?: ReactNode;
  chips?: readonly Chip[];
  onClear?: () => void;
  /** Takes the toolbar's place while rows are chosen. */
  bulk?: ReactNode;
};

/** Search and filters of a list, with what is active as chips. */
export function ListToolbar({ search, children, end, chips = [], onClear, bulk }: ListToolbarProps) {
  return (
    <>
      {bulk || (
        <div className={styles.toolbar} role="search">
          {search && <SearchField key={search.value ?? ''} {...search} />}
          {children}
          {end && <div className={styles.end}>{end}</div>}
        </div>
      )}
      {chips.length > 0 && <Chips chips={chips} onClear={onClear} />}
    </>
  );
}

function SearchField({ value, placeholder, onSearch }: NonNullable<ListToolbarProps['search']>) {
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

function Chips({ chips, onClear }: { chips: readonly Chip[]; onClear: (() => void) | undefined }) {
  const { message } = App.useApp();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      void message.success('链接已复制，打开就是现在的筛选');
    } catch {
      void message.warning('浏览器不允许复制，请从地址栏复制');
    }
  };
  return (
    <div className={styles.chips}>
      {chips.map(({ key, text, onRemove }) => (
        <span key={key} className={styles.chip}>
          {text}
          <button type="button" aria-label={`去掉筛选 ${text}`} onClick={onRemove}>
            <X size={14} />
          </button>
        </span>
      ))}
      {onClear && (
        <Button type="link" size="small" onClick={onClear}>
          清除
        </Button>
      )}
      <Button type="link" size="small" icon={<Link2 size={14} />} onClick={() => void copy()}>
        复制链接
      </Button>
    </div>
  );
}
