import { attendanceStateNames, type AttendanceState } from '@palm/contract/attendance/calls';
import type { ComponentProps } from 'react';
import type { StatusDot } from '../../shared/ui/status-dot.tsx';

type Tone = ComponentProps<typeof StatusDot>['tone'];

const tones: Record<AttendanceState, Tone> = { present: 'success', late: 'warning', early: 'warning', leave: 'brand', absent: 'danger' };

/** Label and tone of a member's attendance. */
export const stateWords = (state: AttendanceState | null): { text: string; tone: Tone } =>
  state === null ? { text: '未签到', tone: 'none' } : { text: attendanceStateNames[state], tone: tones[state] };
