import { defineArea } from '../area.ts';

export const questionArea = defineArea({
  key: 'question',
  errorBlock: 1500,
  errors: {
    QUESTION_IN_USE: [1501, '题目已被 {count} 份试卷使用，不能删除'],
    QUESTION_INVALID: [1502, '题目不完整：{reason}'],
  },
  audit: {
    'question.create': '新建题目',
    'question.update': '修改题目',
    'question.remove': '删除题目',
    'question.move': '移动题目',
    'question.setTags': '调整题目标签',
    'question.import': '导入题目',
    'question.importUndo': '撤销题目导入',
    'question.export': '导出题目',
  },
});
