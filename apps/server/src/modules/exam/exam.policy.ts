interface OwnExam {
  status: string;
  opens_at: Date;
  closes_at: Date;
  attempts_allowed: number;
  used: number;
  open_id: string | null;
}

/** Whether this member may start or continue, and if not, why, in Chinese. Starting checks it again. */
export function startAbility(exam: OwnExam, now: Date): { start: boolean; reason: string } {
  if (exam.open_id !== null) {
    return { start: true, reason: '' };
  }
  if (exam.status === 'closed') {
    return { start: false, reason: '考试已关闭' };
  }
  if (now < exam.opens_at) {
    return { start: false, reason: '考试还没有开始' };
  }
  if (now >= exam.closes_at) {
    return { start: false, reason: '考试已结束' };
  }
  return exam.used < exam.attempts_allowed ? { start: true, reason: '' } : { start: false, reason: '考试次数已用完' };
}
