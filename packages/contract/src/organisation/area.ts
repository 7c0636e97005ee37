import { defineArea } from '../area.ts';

export const organisationArea = defineArea({
  key: 'organisation',
  permissions: { setting: '组织设置' },
  errorBlock: 1100,
  errors: {
    ORGANISATION_CODE_TAKEN: [1120, '这个组织代码已被使用，请换一个'],
    ORGANISATION_DISABLED: [1121, '组织已停用，请联系平台管理员'],
    SETUP_CODE_WRONG: [1122, '开通码不正确，请照服务启动时打印的那一行填写'],
    MAINTENANCE: [1125, '正在维护，暂时不能使用，请过一会儿再来'],
    PROTOCOLS_REQUIRED: [1126, '组织的协议有新的版本，请先在学习端阅读并同意，再继续使用'],
    PROTOCOLS_CHANGED: [1127, '协议刚刚又更新了，请再读一遍新的版本'],
    PROTOCOL_UNCHANGED: [1128, '没有新的内容，不用发布'],
    SETUP_CLOSED: [1123, '这里已经有组织了，请直接登录'],
  },
  audit: {
    'organisation.create': '新建组织',
    'organisation.disable': '停用组织',
    'organisation.enable': '启用组织',
    'organisation.maintenanceOn': '开始维护',
    'organisation.maintenanceOff': '结束维护',
    // Used until modules were published with the first page; old log entries still need the wording.
    'organisation.updateModules': '修改模块',
    'organisation.updateSettings': '修改组织设置',
    'organisation.publishProtocol': '发布协议',
    'organisation.agree': '同意协议',
  },
  uploads: {
    branding: {
      maxMegabytes: 5,
      extensions: ['png', 'jpg', 'webp', 'gif'],
      allowed: ' png、jpg、webp 或 gif 图片',
      access: 'admin:setting',
    },
  },
});
