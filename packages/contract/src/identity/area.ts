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
    // One and the same for what is old, was used, or belongs to another browser.
    TICKET_REFUSED: [1020, '这个入口已经用过或过期，请返回上一步重新来'],
    CODE_WRONG: [1021, '验证码不对，还能试 {left} 次'],
    CODE_EXPIRED: [1022, '验证码已过期，请重新获取'],
    CODE_TOO_SOON: [1023, '验证码刚刚发过，请 {seconds} 秒后再试'],
    CODE_USED_UP: [1024, '今天已经发了 {most} 次，请明天再试，或用密码登录'],
    CODE_CROWDED: [1025, '这里的网络发送验证码太频繁，请 {minutes} 分钟后再试'],
  },
  workItems: { 'account-locked': '账号被锁' },
  events: { 'code-requested': '要发验证码' },
  audit: {
    'identity.signIn': '登录',
    'identity.signInFailed': '登录失败',
    'identity.signOut': '退出登录',
    'identity.changePassword': '修改自己的密码',
    'identity.endSession': '结束一处登录',
    'identity.sendCode': '发送短信验证码',
    'identity.codeFailed': '短信验证码输错',
    'identity.download': '下载文件',
  },
});
