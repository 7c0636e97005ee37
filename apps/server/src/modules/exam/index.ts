export type { ExamSubmitted } from './exam.events.ts';
