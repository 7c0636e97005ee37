import type { ActState } from '@palm/contract/interaction/calls';
import { Button, type ButtonProps } from '@palm/ui/button';
import { Check, Plus } from 'lucide-react';
import styles from './act-button.module.css';
import { useAct, type ActObject } from './interaction.api.ts';

type FollowButtonProps = ActObject & {
  /** Included in the accessible name, because there may be several on a page. */
  name: string;
  /** The state known from a list; otherwise it is requested. */
  isFollowed?: boolean;
  count?: number;
  size?: ButtonProps['size'];
  /** The view's single primary button, until pressed. */
  strong?: boolean;
  className?: string | undefined;
};

const knownState = (isFollowed: boolean | undefined, count = 0): ActState | undefined =>
  isFollowed === undefined ? undefined : { on: isFollowed, count };

/** 关注: soft with a plus, then outlined with a tick; fixed width, to avoid a layout shift. */
export function FollowButton({ kind, objectId, name, isFollowed, count, size = 30, strong = false, className = '' }: FollowButtonProps) {
  const { state, set } = useAct('follow', { kind, objectId }, knownState(isFollowed, count));
  const Icon = state.on ? Check : Plus;
  return (
    <Button
      size={size}
      pill={size === 30}
      look={state.on ? 'outline' : strong ? 'solid' : 'soft'}
      className={`${styles.follow} ${className}`}
      aria-pressed={state.on}
      aria-label={`${state.on ? '已关注' : '关注'}${name}`}
      onClick={() => set(!state.on)}
    >
      <Icon size={15} aria-hidden="true" />
      {state.on ? '已关注' : '关注'}
    </Button>
  );
}
