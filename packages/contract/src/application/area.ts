import { defineArea } from '../area.ts';

/** Applicants fill in a form designed by the organisation; its fields become custom fields of the member. */
export const applicationArea = defineArea({
  key: 'application',
  errorBlock: 4200,
  errors: {
    APPLICATION_CLOSED: [4201, '这里没有开放申请加入，请联系管理员开通账号'],
    APPLICATION_HAS_ACCOUNT: [4202, '这个手机号已经有账号，请直接用手机验证码登录'],
    APPLICATION_DECIDED: [4203, '这些申请已经有人处理过了，请刷新后查看结果'],
    APPLICATION_CROWDED: [4204, '这里的网络刚才提交的申请太多，请一小时后再试'],
    APPLICATION_USED_UP: [4205, '这个手机号今天已经申请了 {most} 次，请明天再试'],
    OWN_FIELD_INVALID: [4206, '请检查「{label}」：{problem}'],
    APPLICATION_TICKET_REFUSED: [4207, '没有找到这份申请，请重新申请'],
    APPLICATION_REWRITTEN: [4208, '申请人刚刚重新填写了申请，这次没有处理；请看过新的内容再决定'],
  },
  uploads: {
    photo: { maxMegabytes: 2, extensions: ['png', 'jpg', 'webp'], allowed: ' png、jpg 或 webp 图片', access: 'member', guests: true },
  },
  audit: {
    'application.updateForm': '修改申请表',
    'application.submit': '申请加入',
    'application.approve': '通过加入申请',
    'application.refuse': '不通过加入申请',
    'application.updateMemberFields': '修改成员填写的资料',
  },
  events: { 'application-decided': '处理加入申请' },
  work: '发短信告诉申请人结果',
  workItems: { 'application-waiting': '加入申请' },
});
