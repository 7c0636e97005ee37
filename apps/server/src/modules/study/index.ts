export type { CourseCompleted } from './study.events.ts';
