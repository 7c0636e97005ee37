import type { TeacherStatus } from '@palm/contract/teacher/calls';

/** Whether a teacher can be chosen for new content. */
export const statusWords = {
  active: { text: '在用', tone: 'success' },
  archived: { text: '已归档', tone: 'none' },
} as const satisfies Record<TeacherStatus, { text: string; tone: string }>;

export const statusOptions = Object.entries(statusWords).map(([value, { text }]) => ({ value, label: text }));
