import { Mail } from 'lucide-react';
import type { Area } from './area.ts';

export const deliveryArea: Area = {
  pages: [
    {
      path: 'deliveries',
      permission: 'setting',
      rail: { label: '短信与邮件', icon: Mail, group: '组织' },
      load: () => import('../app/pages/deliveries.tsx').then((page) => page.DeliveriesPage),
    },
    {
      path: 'deliveries/services',
      permission: 'setting',
      load: () => import('../app/pages/delivery-services.tsx').then((page) => page.DeliveryServicesPage),
    },
    {
      path: 'deliveries/templates',
      permission: 'setting',
      load: () => import('../app/pages/delivery-templates.tsx').then((page) => page.DeliveryTemplatesPage),
    },
  ],
};
