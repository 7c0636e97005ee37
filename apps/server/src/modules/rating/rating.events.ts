/** A member has rated a course for the first time. */
export interface CourseRated {
  orgId: string;
  memberId: string;
  courseId: string;
  /** ISO 8601. */
  at: string;
}

declare module '../../platform/events.ts' {
  interface EventMap {
    'course-rated': CourseRated;
  }
}
