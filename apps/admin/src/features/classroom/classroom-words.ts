import type { ClassroomFields } from '@palm/contract/classroom/admin';
import type { ClassroomMemberRow } from '@palm/contract/classroom/members';

export const joinWords: Readonly<Record<ClassroomFields['joinRule'], { text: string; note: string }>> = {
  assigned: { text: '指派', note: '只有管理员能加人' },
  apply: { text: '报名审批', note: '班主任或助教通过后加入，满了排候补' },
  open: { text: '直接加入', note: '看得到的人点一下就加入，满了排候补' },
};

/** Said after publishing a class that has no members and an empty audience. */
export const PUBLISHED_FOR_NOBODY = '已发布；班级里还没有人，接着到「成员」里添加';

export const memberWords: Readonly<Record<ClassroomMemberRow['state'], { text: string; tone: 'success' | 'warning' | 'none' }>> = {
  member: { text: '成员', tone: 'success' },
  applied: { text: '待审批', tone: 'warning' },
  waiting: { text: '候补', tone: 'warning' },
  refused: { text: '未通过', tone: 'none' },
  left: { text: '已退出', tone: 'none' },
  removed: { text: '已移出', tone: 'none' },
};
