import { z } from 'zod';

/** Duties a class may grant its assistants; its teachers have all of them. */
export const assistantDuties = {
  homework: '批改作业',
  attendance: '点名与签到',
  question: '回答与管理问答',
  notice: '发布公告',
  statistics: '查看统计并提醒',
  members: '管理成员与分组',
  document: '上传与管理文档',
} as const;
export type ClassDuty = keyof typeof assistantDuties;
export const classDuty = z.enum(Object.keys(assistantDuties) as [ClassDuty, ...ClassDuty[]]);
