/** The leave requests of these members were decided. */
export interface LessonLeaveDecided {
  orgId: string;
  lessonId: string;
  classroomId: string;
  title: string;
  approve: boolean;
  answer: string;
  memberIds: string[];
  /** ISO-8601. */
  at: string;
}

declare module '../../platform/events.ts' {
  interface EventMap {
    'lesson-leave-decided': LessonLeaveDecided;
  }
}
