import { documentRows } from '../rows/document-rows.ts';
import type { DemoArea } from './area.ts';

export const documentDemo: DemoArea = {
  tables: ['class_document', 'class_document_read'],
  rows: documentRows,
};
