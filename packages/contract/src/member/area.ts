import { defineArea } from '../area.ts';

export const memberArea = defineArea({
  key: 'member',
  permissions: { member: '成员与部门' },
  errorBlock: 1100,
  errors: {
    MEMBER_ACCOUNT_TAKEN: [1105, '账号已被使用，请换一个'],
    MEMBER_MOBILE_TAKEN: [1106, '手机号已被另一位成员使用'],
    MEMBER_SELF: [1107, '不能对自己做这个操作'],
    LAST_OWNER: [1108, '组织至少要有一位所有者'],
    IMPORT_UNREADABLE: [1109, '无法读取这个文件：{reason}'],
    IMPORT_CHANGED: [1110, '试运行之后数据有了变化，请重新试运行'],
    IMPORT_UNDO_LATE: [1111, '导入已超过 24 小时，不能再撤销'],
    ACCOUNT_UNKNOWN: [1124, '组织里没有这个账号，请核对'],
  },
  workItems: { 'member-waiting': '账号未激活', 'member-unseen': '从没登录' },
  audit: {
    'member.create': '新建成员',
    'member.update': '修改成员',
    'member.import': '导入成员',
    'member.undoImport': '撤销成员导入',
    'member.export': '导出成员',
    'member.disable': '停用成员',
    'member.enable': '启用成员',
    'member.resetPassword': '重置成员密码',
    'member.setDepartment': '调整成员部门',
    'member.setTags': '调整成员标签',
    'member.setRole': '调整成员权限',
    'member.unlock': '解除账号锁定',
    'member.resetTwoStep': '重置成员的两步验证',
    'member.endSessions': '结束成员的登录',
  },
  messages: { account: ['two-step-reset'] },
  events: { 'two-step-reset': '重置两步验证' },
  uploads: {
    avatar: { maxMegabytes: 5, extensions: ['png', 'jpg', 'webp', 'gif'], allowed: ' png、jpg、webp 或 gif 图片', access: 'member' },
    import: { maxMegabytes: 5, extensions: ['xlsx'], allowed: ' xlsx 表格', access: 'admin:member' },
  },
  places: {
    memberEntry: { name: '我的', path: '/member/memberEntry' },
  },
});
