import { DeliveryFrame } from '../../features/delivery/delivery-frame.tsx';
import { TemplateList } from '../../features/delivery/template-list.tsx';

export function DeliveryTemplatesPage() {
  return (
    <DeliveryFrame>
      <TemplateList />
    </DeliveryFrame>
  );
}
