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
  /** Tone of the pressed state: red is for the heart and the thumb. */
  tone?: 'danger' | 'brand';
  /** In the bar on phones: the label below the icon. */
  stacked?: boolean | undefined;
  onPress: () => void;
  children: ReactNode;
};

/** A quiet action button with icon and label. */
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

/** 点赞, with the number of likes. */
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

/** A row of actions on an object. */
export const Acts = ({ children }: { children: ReactNode }) => <div className={styles.acts}>{children}</div>;
