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

declare module '../../platform/events.ts' {
  interface EventMap {
    'classroom-joined': ClassroomJoined;
    'classroom-refused': ClassroomRefused;
    'classroom-notice': ClassroomNoticed;
  }
}
