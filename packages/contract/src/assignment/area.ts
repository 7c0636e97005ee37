import { defineArea } from '../area.ts';

/** 任务指派: rules that assign content to people, and the resulting tasks. */
export const assignmentArea = defineArea({
  key: 'assignment',
  permissions: { assignment: '任务指派' },
  errorBlock: 3700,
  errors: {
    ASSIGNMENT_NOT_DRAFT: [3701, '这个指派已经启用或结束，不能再修改；可以先撤回，或复制一份'],
    ASSIGNMENT_NOT_READY: [3702, '指派还不能启用：{reason}'],
    ASSIGNMENT_NOT_ON: [3703, '这个指派没有在进行，请刷新页面'],
    ASSIGNMENT_RECALL_OVER: [3704, '启用已超过 {hours} 小时，不能撤回；可以结束，以后不再发给新的人'],
    ASSIGNMENT_HAS_TASKS: [3705, '已有 {count} 人收到任务，不能删除；可以结束'],
    ASSIGNMENT_ITEMS: [3706, '指派的内容还不能保存：{reason}'],
  },
  messages: { assignment: ['task-assigned', 'task-due'] },
  audit: {
    'assignment.create': '新建指派',
    'assignment.createCopy': '复制指派',
    'assignment.update': '修改指派',
    'assignment.switchOn': '启用指派',
    'assignment.recall': '撤回指派',
    'assignment.end': '结束指派',
    'assignment.remove': '删除指派',
  },
  events: {
    'assignment-switched': '启用或撤回指派',
    'task-assigned': '收到任务',
    'task-due': '任务临近到期',
  },
  work: '发放和完成任务',
  places: { memberTask: { name: '我的任务', path: '/member/memberTask' } },
});
