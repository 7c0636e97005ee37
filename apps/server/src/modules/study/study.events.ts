/** All required sections of a course are complete: for the first time, or again after a publication reopened it. */
export interface CourseCompleted {
  orgId: string;
  memberId: string;
  courseId: string;
  /** ISO 8601. */
  at: string;
}

/** A section was completed for the first time by playing or reading, not by passing an exam. */
export interface SectionCompleted {
  orgId: string;
  memberId: string;
  courseId: string;
  sectionId: string;
  /** ISO 8601. */
  at: string;
}

/** A new edition of a course lowered the progress of these learners, who are to be notified. */
export interface CourseChanged {
  orgId: string;
  courseId: string;
  edition: number;
  /** Titles of the newly required sections. */
  sections: string[];
  /** Progress in whole per cent. */
  learners: { memberId: string; from: number; to: number }[];
  /** ISO 8601. */
  at: string;
}

declare module '../../platform/events.ts' {
  interface EventMap {
    'section-completed': SectionCompleted;
    'course-completed': CourseCompleted;
    'course-changed': CourseChanged;
  }
}
