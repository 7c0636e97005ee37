/** These members have become members of a class: enrolled, admitted, or moved up from the waiting list. */
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

/** Members who are behind were reminded, each with their own text; a batch of those whom one call reached. */
export interface ClassroomNudged {
  orgId: string;
  classroomId: string;
  /** In the organisation's time zone, YYYY-MM-DD; nobody is nudged twice on one day. */
  day: string;
  told: { memberId: string; title: string; body: string }[];
  at: string;
}

/** A member has met the requirements of a class; published once, even if those change later. */
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
