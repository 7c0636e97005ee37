import type { ClassroomCard, Membership } from '@palm/contract/classroom/calls';
import type { TagTone } from '@palm/ui/tag';

type Look = { label: string; tone: TagTone };

export const phaseLooks: Record<ClassroomCard['phase'], Look> = {
  coming: { label: '即将开班', tone: 'brand' },
  running: { label: '进行中', tone: 'success' },
  over: { label: '已结束', tone: 'grey' },
};

/** Label and tone of a person's relation to a class, unless they have none. */
export const membershipLooks: Partial<Record<Membership, Look>> = {
  applied: { label: '等待审批', tone: 'warning' },
  waiting: { label: '候补中', tone: 'warning' },
  refused: { label: '未通过', tone: 'danger' },
};
