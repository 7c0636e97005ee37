/** Every required section of a course is complete: for the first time, or again after a publishing reopened it. */
export interface CourseCompleted {
  orgId: string;
  memberId: string;
  courseId: string;
  /** ISO-8601. */
  at: string;
}

/** A section is complete for the first time: by what was played or read, not by an exam that stands in it. */
export interface SectionCompleted {
  orgId: string;
  memberId: string;
  courseId: string;
  sectionId: string;
  /** ISO-8601. */
  at: string;
}

/** A new edition of a course lowered the progress of these learners, and they shall hear of it. */
export interface CourseChanged {
  orgId: string;
  courseId: string;
  edition: number;
  /** Titles of the sections that are new demands. */
  sections: string[];
  /** Progress in whole per cent. */
  learners: { memberId: string; from: number; to: number }[];
  /** ISO-8601. */
  at: string;
}

declare module '../../platform/events.ts' {
  interface EventMap {
    'section-completed': SectionCompleted;
    'course-completed': CourseCompleted;
    'course-changed': CourseChanged;
  }
}
