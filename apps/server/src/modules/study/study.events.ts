/** Every required section of a course is complete, for the first time. */
export interface CourseCompleted {
  orgId: string;
  memberId: string;
  courseId: string;
  /** ISO-8601. */
  at: string;
}

declare module '../../platform/events.ts' {
  interface EventMap {
    'course-completed': CourseCompleted;
  }
}
