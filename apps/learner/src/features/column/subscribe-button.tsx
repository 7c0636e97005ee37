import type { ColumnDetail } from '@palm/contract/column/calls';
import { Button } from '@palm/ui/button';
import { Bell, Check } from 'lucide-react';
import { ActButton } from '../../shared/act-button.tsx';
import { useSubscription } from './column.api.ts';

type SubscribeButtonProps = {
  column: Pick<ColumnDetail, 'id' | 'title' | 'subscribed'>;
  /** For the bar on phones. */
  stacked?: boolean;
  className?: string | undefined;
};

/** Subscribes to the column or unsubscribes; fixed width, to avoid a layout shift. */
export function SubscribeButton({ column: { id, title, subscribed }, stacked, className }: SubscribeButtonProps) {
  const subscription = useSubscription(id);
  const Icon = subscribed ? Check : Bell;
  if (stacked) {
    return (
      <ActButton
        Icon={Icon}
        label={`${subscribed ? '已订阅' : '订阅'}《${title}》`}
        pressed={subscribed}
        tone="brand"
        stacked
        onPress={() => subscription.mutate(!subscribed)}
      >
        {subscribed ? '已订阅' : '订阅'}
      </ActButton>
    );
  }
  return (
    <Button
      size={48}
      look={subscribed ? 'outline' : 'soft'}
      className={className}
      aria-pressed={subscribed}
      aria-label={`${subscribed ? '已订阅' : '订阅'}《${title}》`}
      onClick={() => subscription.mutate(!subscribed)}
    >
      <Icon size={18} aria-hidden="true" />
      {subscribed ? '已订阅' : '订阅'}
    </Button>
  );
}
