import { defineArea } from '../area.ts';

/** 班级小组: groups within a class, compared per head. */
export const groupArea = defineArea({
  key: 'group',
  errorBlock: 4500,
  errors: {
    GROUP_NOT_OWN: [4501, '只能看自己小组的成员；想换组请联系班主任'],
    GROUP_NAME_TAKEN: [4502, '班里已经有同名的小组，换个名字再保存'],
    GROUP_TOO_MANY: [4503, '一个班最多 {most} 个小组，请先删掉不用的'],
    GROUP_SPLIT: [4504, '还不能这样分组：{reason}'],
    GROUP_HAS_HOMEWORK: [4506, '有小组已经开始写小组作业，不能删除；可以把组员移到别的小组'],
    GROUP_LEADER: [4505, '组长要是这个小组的成员，请先把他移进来'],
  },
  targets: { 'group-question': '小组问答' },
  audit: {
    'group.create': '新建班级小组',
    'group.update': '修改班级小组',
    'group.remove': '删除班级小组',
    'group.move': '调整小组成员',
    'group.lead': '指定小组组长',
    'group.split': '按规则分组',
  },
});
