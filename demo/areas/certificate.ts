import { templateRows } from '../rows/template-rows.ts';
import type { DemoArea } from './area.ts';

export const certificateDemo: DemoArea = {
  tables: ['certificate_template'],
  rows: templateRows,
  routes: { memberCertificate: { key: 'certificate', path: '/member/memberCertificate' } },
};
