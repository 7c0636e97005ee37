import { defineArea } from '../area.ts';
import { homeworkFiles } from './files.ts';

/** 作业: members of a class write and submit homework, and teachers mark it. */
export const homeworkArea = defineArea({
  key: 'homework',
  errorBlock: 3400,
  errors: {
    HOMEWORK_FIELDS: [3401, '这份作业还不能保存：{reason}'],
    HOMEWORK_HELD: [3402, '已经有 {count} 人开始写这份作业，不能删除'],
    HOMEWORK_NOT_OPEN: [3403, '现在还不能做这份作业：{reason}'],
    HOMEWORK_OVER: [3404, '这份作业已经截止，不再收作业；请联系班主任'],
    HOMEWORK_EMPTY: [3405, '还没有写内容，也没有附件；请写好后再提交'],
    HOMEWORK_SETTLED: [3406, '{reason}'],
    HOMEWORK_CHANGED: [3407, '学员刚刚撤回或重新提交了这份作业，请刷新后再批改'],
    HOMEWORK_REVIEW: [3408, '批改还不能保存：{reason}'],
    HOMEWORK_GROUPLESS: [3409, '这是小组作业，你还没有分到小组；请联系班主任分组后再写'],
    HOMEWORK_DRAFT_CHANGED: [3410, '{name}刚刚改过这份作业；你写的还在，请对照后再保存'],
    HOMEWORK_PLANNED: [3411, '「{title}」还在教学安排里，请先从教学安排里去掉它再删除'],
    HOMEWORK_REVIEWED: [3412, '{name}刚刚批改过这份作业，没有覆盖；请先复制你写的评语，刷新后对照着再批改'],
  },
  uploads: {
    homework: { ...homeworkFiles, access: 'member' },
  },
  audit: {
    'homework.create': '新建作业',
    'homework.update': '修改作业',
    'homework.remove': '删除作业',
    'homework.giveBack': '退回作业',
    'homework.mark': '批改作业',
    'homework.excellent': '推荐优秀作业',
    'homework.countJoined': '小组作业算给后来进组的人',
  },
  targets: { homework: '作业' },
  events: {
    'homework-returned': '退回作业',
    'homework-marked': '批改作业',
    'homework-excellent': '推荐优秀作业',
    'homework-due': '提醒交作业',
  },
});
