import type { FailedJob } from '@palm/contract/job';

const events: Readonly<Record<string, string>> = {
  'course-completed': '学完课程',
  'course-changed': '课程更新',
  'exam-submitted': '考试交卷',
  'certificate-issued': '颁发证书',
};

const subscribers: Readonly<Record<string, string>> = {
  certificate: '颁发证书',
  message: '发送消息',
  study: '计入课程进度',
};

/** What was to be done after what: 学完课程后颁发证书. A word that nobody has named here is shown as it is. */
export const jobWords = ({ event, subscriber }: Pick<FailedJob, 'event' | 'subscriber'>): string =>
  `${events[event] ?? event}后${subscribers[subscriber] ?? subscriber}`;
