import type { LucideIcon } from 'lucide-react';
import { Heart, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './act-button.module.css';
import { useAct, type ActObject } from './interaction.api.ts';
import { countText } from './numbers.ts';

type ActButtonProps = {
  Icon: LucideIcon;
  label?: string;
  pressed?: boolean;
  /** Of the pressed state: red is for the heart and the thumb. */
  tone?: 'danger' | 'brand';
  /** In the bar of a phone: the word below the icon. */
  stacked?: boolean | undefined;
  onPress: () => void;
  children: ReactNode;
};

/** A quiet button of what can be done with an object: icon and word. */
export function ActButton({ Icon, label, pressed, tone = 'danger', stacked, onPress, children }: ActButtonProps) {
  return (
    <button
      type="button"
      className={styles.act}
      data-stacked={stacked || undefined}
      data-tone={tone}
      aria-label={label}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <Icon size={stacked ? 21 : 18} fill={pressed && tone === 'danger' ? 'currentColor' : 'none'} aria-hidden="true" />
      {children}
    </button>
  );
}

type NamedObject = ActObject & { title: string; stacked?: boolean };

/** 收藏: the heart. */
export function FavouriteButton({ title, stacked, ...object }: NamedObject) {
  const { state, set } = useAct('favourite', object);
  return (
    <ActButton
      Icon={Heart}
      label={`${state.on ? '已收藏' : '收藏'}《${title}》`}
      pressed={state.on}
      stacked={stacked}
      onPress={() => set(!state.on)}
    >
      <span className={styles.word}>{state.on ? '已收藏' : '收藏'}</span>
    </ActButton>
  );
}

/** 点赞, with how many did. */
export function LikeButton({ title, ...object }: NamedObject) {
  const { state, set } = useAct('like', object);
  return (
    <ActButton
      Icon={ThumbsUp}
      label={`点赞《${title}》${state.count > 0 ? `，${state.count} 人赞过` : ''}`}
      pressed={state.on}
      onPress={() => set(!state.on)}
    >
      <span className={`${styles.count} num`}>{state.count > 0 ? countText(state.count) : '赞'}</span>
    </ActButton>
  );
}

/** The acts of an object in a row. */
export const Acts = ({ children }: { children: ReactNode }) => <div className={styles.acts}>{children}</div>;
