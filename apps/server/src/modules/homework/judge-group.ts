/** A person's situation in a group homework. */
interface Standing {
  /** The current group; undefined without one. */
  group: { id: string; name: string } | undefined;
  /** The submission: of the group the person handed in with, else of the current group. */
  own: { group_id: string | null; group_name: string | null; state: string; counts: boolean } | undefined;
  /** Joined after the group had handed in, and submits alone. */
  alone: boolean;
}

/** Whether the person joined a group after it had handed in, and may therefore submit alone. */
export const joinedLate = (own: Standing['own']): boolean => own?.counts === false && isIn(own);

interface Judged {
  writes: boolean;
  note: string;
}

const isIn = (own: Standing['own']): boolean => own?.state === 'handed' || own?.state === 'marked';

/** For a person whose submission belongs to a former group. */
function judgeMoved(group: Standing['group'], groupName: string | null): Judged {
  const now = group === undefined ? '你已经不在这个小组' : `你已经换到「${group.name}」`;
  return { writes: false, note: `${now}，这份作业是随「${groupName ?? ''}」交的，仍然算你的；要改请找那个小组的同学` };
}

/** Whether the person may write, with the current group or alone, and a note on how the work counts for them. */
export function judgeGroup({ group, own, alone }: Standing): Judged {
  if (alone) {
    return { writes: true, note: isIn(own) ? '' : aloneNote(group?.name) };
  }
  if (own?.counts && own.group_id !== group?.id) {
    return judgeMoved(group, own.group_name);
  }
  if (group === undefined) {
    return { writes: false, note: '这是小组作业，你还没有分到小组；请联系班主任分组后再写' };
  }
  const missed = own?.state === 'returned' && !own.counts;
  return { writes: true, note: missed ? `小组交作业时你还不在「${group.name}」，这一次不算你的；和大家一起订正、重新提交后就算` : '' };
}

const aloneNote = (groupName: string | undefined): string =>
  `小组交作业时你还不在${groupName === undefined ? '小组' : `「${groupName}」`}，那一份不算你的。你可以在截止前自己写一份交，只算你一个人的；也可以请老师把小组的那份算给你。`;
