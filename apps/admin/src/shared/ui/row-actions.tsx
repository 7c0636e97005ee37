import { Button, Dropdown, type MenuProps } from 'antd';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './row-actions.module.css';

type MenuItem = NonNullable<MenuProps['items']>[number];

/** Actions of a row: up to two links, the rest behind ⋯ with destructive ones last. `of` is the accessible name of the row. */
export function RowActions({ of, children, more }: { of: string; children?: ReactNode; more?: readonly MenuItem[] }) {
  return (
    <div className={styles.actions}>
      {children}
      {more && more.length > 0 && (
        <Dropdown trigger={['click']} placement="bottomRight" menu={{ items: [...more] }}>
          <Button type="text" size="small" aria-label={`${of}的更多操作`} icon={<Ellipsis size={18} />} />
        </Dropdown>
      )}
    </div>
  );
}
