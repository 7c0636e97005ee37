import type { LostReason } from '@palm/contract/study/ledger';
import { DoorClosed, FastForward, Lock, MonitorSmartphone, MoveHorizontal, Repeat2, SkipForward, type LucideIcon } from 'lucide-react';

/** Icon and colour per reason for uncredited time, used everywhere. */
export const lostLooks: Record<LostReason, { Icon: LucideIcon; colour: string }> = {
  repeated: { Icon: Repeat2, colour: 'var(--brand-light-5)' },
  'too-fast': { Icon: FastForward, colour: 'var(--violet)' },
  'seek-ahead': { Icon: SkipForward, colour: 'var(--warning)' },
  'out-of-range': { Icon: MoveHorizontal, colour: 'var(--teal)' },
  'taken-over': { Icon: MonitorSmartphone, colour: 'var(--danger)' },
  closed: { Icon: DoorClosed, colour: 'var(--gold)' },
  'not-open': { Icon: Lock, colour: 'var(--text-4)' },
};
