/** These members are in a class now: put there, taken in, or moved up from its waiting list. */
export interface ClassroomJoined {
  orgId: string;
  classroomId: string;
  title: string;
  memberIds: string[];
  /** ISO-8601. */
  at: string;
}

export interface ClassroomRefused extends ClassroomJoined {
  reason: string;
}

export interface ClassroomNoticed extends ClassroomJoined {
  noticeId: string;
  notice: string;
}

/** Members who are behind were reminded, each in own words: some of those whom one call reached. */
export interface ClassroomNudged {
  orgId: string;
  classroomId: string;
  /** Of the organisation, YYYY-MM-DD: nobody is nudged twice on it. */
  day: string;
  told: { memberId: string; title: string; body: string }[];
  at: string;
}

/** A member has done what completes a class: told once, whatever becomes of it. */
export interface ClassroomCompleted {
  orgId: string;
  classroomId: string;
  title: string;
  memberId: string;
  /** ISO-8601. */
  at: string;
}

declare module '../../platform/events.ts' {
  interface EventMap {
    'classroom-joined': ClassroomJoined;
    'classroom-refused': ClassroomRefused;
    'classroom-notice': ClassroomNoticed;
    'classroom-notice-reminded': ClassroomNoticed;
    'classroom-nudged': ClassroomNudged;
    'classroom-completed': ClassroomCompleted;
  }
}
