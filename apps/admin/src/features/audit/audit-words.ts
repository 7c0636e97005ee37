const nouns: Readonly<Record<string, string>> = {
  announcement: '公告',
  category: '课程分类',
  certificate: '证书',
  'certificate-template': '证书模板',
  course: '课程',
  department: '部门',
  exam: '考试',
  member: '成员',
  organisation: '组织',
  paper: '试卷',
  question: '题目',
  teacher: '讲师',
};

const verbs: Readonly<Record<string, string>> = {
  create: '新建',
  update: '修改',
  remove: '删除',
  publish: '发布',
  withdraw: '下架',
  close: '关闭',
  copy: '复制',
  send: '发送',
  revoke: '撤销',
  move: '移动',
  import: '导入',
  export: '导出',
};

/** What noun and verb alone would not say well. */
const phrases: Readonly<Record<string, string>> = {
  'course.addChapter': '添加章',
  'course.updateChapter': '重命名章',
  'course.removeChapter': '删除章',
  'course.addSection': '添加小节',
  'course.updateSection': '修改小节',
  'course.removeSection': '删除小节',
  'course.arrange': '调整课程大纲',
  'exam.takePaper': '换用新的试卷',
  'identity.signIn': '登录',
  'identity.signInFailed': '登录失败',
  'identity.signOut': '退出登录',
  'identity.changePassword': '修改自己的密码',
  'identity.endSession': '结束一处登录',
  'job.retry': '重新执行后台任务',
  'job.discard': '清除后台任务',
  'member.disable': '停用成员',
  'member.enable': '启用成员',
  'member.resetPassword': '重置成员密码',
  'member.setDepartment': '调整成员部门',
  'member.setRole': '调整成员权限',
  'member.unlock': '解除账号锁定',
  'member.undoImport': '撤销成员导入',
  'organisation.disable': '停用组织',
  'organisation.enable': '启用组织',
  'organisation.updateModules': '修改模块',
  'organisation.updateSettings': '修改组织设置',
  'question.importUndo': '撤销题目导入',
};

/** An action of the log in words: course.publish is 发布课程. One that nobody has named here is shown as it is. */
export function auditWords(action: string): string {
  const [noun = '', verb = ''] = action.split('.');
  const composed = nouns[noun] !== undefined && verbs[verb] !== undefined ? verbs[verb] + nouns[noun] : action;
  return phrases[action] ?? composed;
}
