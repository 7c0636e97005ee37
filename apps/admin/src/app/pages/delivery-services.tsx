import { DeliveryFrame } from '../../features/delivery/delivery-frame.tsx';
import { ServiceSettings } from '../../features/delivery/service-settings.tsx';

export function DeliveryServicesPage() {
  return (
    <DeliveryFrame>
      <ServiceSettings />
    </DeliveryFrame>
  );
}
