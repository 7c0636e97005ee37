import { defineArea } from '../area.ts';

export const identityArea = defineArea({
  key: 'identity',
  errorBlock: 1000,
  errors: {
    // Dictated: the login page reveals the captcha field on 12 and shows nothing (seed §8).
    CAPTCHA_REQUIRED: [12, '请先完成安全验证'],
    SESSION_REQUIRED: [401, '请先登录'],
    SESSION_EXPIRED: [401, '登录已过期，请重新登录'],
    SESSION_ENDED: [819, '{reason}'],
    LOGIN_REFUSED: [1001, '账号或密码不正确'],
    ACCOUNT_LOCKED: [1002, '密码错误次数过多，请 {minutes} 分钟后再试，或联系管理员重置密码'],
    CAPTCHA_WRONG: [1003, '安全验证没有通过，请再试一次'],
    PASSWORD_KEY_EXPIRED: [1004, '页面停留太久，请刷新后重新登录'],
    ORGANISATION_UNKNOWN: [1005, '没有找到这个组织'],
    PASSWORD_WRONG: [1006, '当前密码不正确'],
    PASSWORD_TOO_WEAK: [1007, '新密码至少 8 位，并同时包含字母和数字'],
    PASSWORD_SAME: [1008, '新密码不能与当前密码相同'],
    ACCOUNT_DISABLED: [1009, '账号已停用，请联系管理员'],
    PASSWORD_CHANGE_REQUIRED: [1010, '请先修改密码，再继续使用'],
    PASSWORD_USED_UP: [1011, '这次提交的密码已用过一次，请重新提交'],
  },
  workItems: { 'account-locked': '账号被锁' },
  audit: {
    'identity.signIn': '登录',
    'identity.signInFailed': '登录失败',
    'identity.signOut': '退出登录',
    'identity.changePassword': '修改自己的密码',
    'identity.endSession': '结束一处登录',
    'identity.download': '下载文件',
  },
});
