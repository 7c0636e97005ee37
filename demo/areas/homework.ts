import { homeworkRows } from '../rows/homework-rows.ts';
import type { DemoArea } from './area.ts';

export const homeworkDemo: DemoArea = {
  tables: ['homework', 'homework_submission', 'homework_version', 'homework_author'],
  rows: homeworkRows,
};
