import { defineArea } from '../area.ts';

export const teacherArea = defineArea({
  key: 'teacher',
  errorBlock: 1300,
  errors: {
    TEACHER_NAMED: [1310, '这位讲师还在{places}里，请先更换；也可以归档'],
  },
  audit: {
    'teacher.create': '新建讲师',
    'teacher.createCopy': '复制讲师',
    'teacher.update': '修改讲师',
    'teacher.setExpertise': '调整讲师的擅长方向',
    'teacher.archive': '归档讲师',
    'teacher.restore': '取消归档讲师',
    'teacher.remove': '删除讲师',
  },
  homeBlocks: { teachers: null },
  targets: { teacher: '讲师' },
});
