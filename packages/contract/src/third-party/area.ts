import { defineArea } from '../area.ts';

/** 第三方登录: signing in with an identity verified by another platform. */
export const thirdPartyArea = defineArea({
  key: 'third-party',
  errorBlock: 3000,
  errors: {
    THIRD_PARTY_DOWN: [3001, '统一认证暂时没有回应，请稍后再试，或用其他方式登录'],
    THIRD_PARTY_REFUSED: [3002, '{name}没有认可这次登录，请从{name}重新进入，或用其他方式登录'],
    // The same error for expired and used entries, and for those of another browser.
    THIRD_PARTY_ENTRY_OLD: [3003, '这个入口已经用过或过期，请重新从原来的应用点进来'],
    THIRD_PARTY_CLOSED: [3004, '这种登录方式没有开通，请用其他方式登录'],
    THIRD_PARTY_TAKEN: [3005, '这个账号或这个{name}身份已经关联过了，请先在账号安全里解除'],
    THIRD_PARTY_LAST_WAY: [3006, '这是最后一种登录方式，先关联别的再解除'],
    THIRD_PARTY_NO_JOINING: [3007, '这里不能新建账号，请关联已有的账号，或联系管理员'],
    THIRD_PARTY_SETTINGS: [3008, '{reason}'],
    THIRD_PARTY_TOO_MANY: [3009, '登录方式最多 {most} 个，请先删除不用的'],
    THIRD_PARTY_CHANGED: [3010, '刚才有别人改过，请刷新后再改'],
    THIRD_PARTY_PASSWORD_OLD: [3011, '{name}的密码已过期或要先修改，请在单位的电脑上改好再来'],
    THIRD_PARTY_ACCOUNT_OFF: [3012, '这个{name}已停用，请联系单位的管理员'],
  },
  audit: {
    'thirdParty.link': '关联第三方身份',
    'thirdParty.unlink': '解除第三方身份',
    'thirdParty.join': '用第三方身份新建账号',
    'thirdParty.createProvider': '新建登录方式',
    'thirdParty.updateProvider': '修改登录方式',
    'thirdParty.removeProvider': '删除登录方式',
    'thirdParty.arrange': '调整登录方式次序',
    'thirdParty.test': '测试登录方式',
  },
});
