import { DeliveryFrame } from '../../features/delivery/delivery-frame.tsx';
import { DeliveryList } from '../../features/delivery/delivery-list.tsx';
import { OutboxAlert } from '../../features/delivery/outbox-alert.tsx';

export function DeliveriesPage() {
  return (
    <DeliveryFrame>
      <OutboxAlert />
      <DeliveryList />
    </DeliveryFrame>
  );
}
