declare module '../../platform/events.ts' {
  interface EventMap {
    'certificate-issued': { orgId: string; memberId: string; certificateId: string; title: string; sourceTitle: string; at: string };
  }
}

export {};
