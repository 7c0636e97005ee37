import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const COUNTED: Record<string, string> = { string: '个字', array: '项', set: '项', file: '字节' };

/**
 * Messages for fields whose schema has none of its own. zod's Chinese messages mention types and regular expressions, which mean nothing to
 * users.
 */
export const fieldErrors = { localeError: (issue: Issue): string => sentences[issue.code]?.(issue) ?? '格式不正确' };

const sentences: Record<string, (issue: Issue) => string> = {
  invalid_type: ({ input }) => (input === undefined || input === null ? '缺少必填的内容' : '内容的类型不正确'),
  invalid_value: () => '选项不在可选的范围内',
  too_big: (issue) => limitText(issue as z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>, '不能超过', '不能大于'),
  too_small: (issue) => limitText(issue as z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>, '至少要有', '不能小于'),
  invalid_format: ({ format }) => (/^(date|time|datetime)$/.test(String(format)) ? '日期或时间不正确' : '格式不正确'),
};

function limitText(issue: { origin: string; minimum?: unknown; maximum?: unknown }, ofCount: string, ofNumber: string): string {
  const limit = String(issue.maximum ?? issue.minimum);
  const counted = COUNTED[issue.origin];
  return counted === undefined ? `数字${ofNumber} ${limit}` : `${ofCount} ${limit} ${counted}`;
}
