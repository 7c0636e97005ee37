import { defineArea } from '../area.ts';

export const deliveryArea = defineArea({
  key: 'delivery',
  errorBlock: 2900,
  errors: { DELIVERY_ADDRESS_INVALID: [2901, '收件的手机号或邮箱不正确，请检查后再试'] },
  events: { 'delivery-queued': '要发短信或邮件' },
  work: '发送短信和邮件',
});
