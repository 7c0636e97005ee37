import { Button } from '@palm/ui/button';
import styles from './save-bar.module.css';

const MOST_NAMED = 3;

/** 头像和邮箱 · 头像、邮箱和个人简介 · 头像等 4 项 */
export function namesOf(changed: readonly string[]): string {
  const last = changed.at(-1) ?? '';
  if (changed.length > MOST_NAMED) {
    return `${changed[0]}等 ${changed.length} 项`;
  }
  return changed.length < 2 ? last : `${changed.slice(0, -1).join('、')}和${last}`;
}

type SaveBarProps = { changed: readonly string[]; pending: boolean; onDiscard: () => void };

/** A sticky bar below a form with unsaved changes. */
export function SaveBar({ changed, pending, onDiscard }: SaveBarProps) {
  return (
    <div className={styles.bar}>
      <p role="status">{namesOf(changed)}有改动</p>
      <Button look="ghost" size={44} pending={pending} onClick={onDiscard}>
        放弃
      </Button>
      <Button type="submit" look="solid" size={44} pending={pending}>
        保存
      </Button>
    </div>
  );
}
