/** How a person stands to the homework of a group. */
interface Standing {
  /** The present group; undefined for who is in none. */
  group: { id: string; name: string } | undefined;
  /** What there is: of the group with which the person handed in, else of the present one. */
  own: { group_id: string | null; group_name: string | null; state: string; counts: boolean } | undefined;
}

/** Whether the person may write it with the present group, and what is to be known of how it counts. */
export function judgeGroup({ group, own }: Standing): { writes: boolean; note: string } {
  if (own !== undefined && own.counts && own.group_id !== group?.id) {
    const now = group === undefined ? '你已经不在这个小组' : `你已经换到「${group.name}」`;
    return { writes: false, note: `${now}，这份作业是随「${own.group_name ?? ''}」交的，仍然算你的；要改请找那个小组的同学` };
  }
  if (group === undefined) {
    return { writes: false, note: '这是小组作业，你还没有分到小组；请联系班主任分组后再写' };
  }
  const isIn = own !== undefined && own.state !== 'draft';
  if (isIn && !own.counts) {
    const rest = own.state === 'returned' ? '和大家一起订正、重新提交后就算' : '请老师算给你，或等老师退回、小组重新提交';
    return { writes: own.state === 'returned', note: `小组交作业时你还不在「${group.name}」，这一次不算你的；${rest}` };
  }
  return { writes: true, note: '' };
}
