import { defineArea } from '../area.ts';

export const deliveryArea = defineArea({
  key: 'delivery',
  errorBlock: 2900,
  errors: {
    DELIVERY_ADDRESS_INVALID: [2901, '收件的手机号或邮箱不正确，请检查后再试'],
    DELIVERY_SECRET_MISSING: [2902, '请填写密钥：账号或服务地址换过以后，原来的密钥不再沿用'],
    DELIVERY_PROVIDER_INVALID: [2903, '这种服务不能发{channel}，请换一种'],
    DELIVERY_LAPSED: [2904, '内容已经过期，不能再看也不能再发；验证码请让对方重新获取'],
    DELIVERY_NOT_FAILED: [2905, '只有没发成的才能再次发送，请刷新后再看'],
    TEMPLATE_WORD_UNKNOWN: [2906, '没有「{word}」这个占位，请从列出的里面选'],
    TEMPLATE_WORD_MISSING: [2907, '正文里要有 {word}，不然收到的人看不到它'],
    TEMPLATE_PARAM_UNKNOWN: [2908, '参数与模板对不上，请刷新页面后重新填写'],
  },
  audit: {
    'delivery.reveal': '查看发件箱里的内容',
    'delivery.resend': '再次发送短信或邮件',
    'delivery.updateTemplate': '修改短信与邮件的模板',
    'delivery.resetTemplate': '恢复短信与邮件的模板',
    'delivery.updateSetting': '修改短信与邮件的服务',
    'delivery.test': '测试发送短信或邮件',
  },
  events: { 'delivery-queued': '要发短信或邮件' },
  work: '发送短信和邮件',
});
