import { defineArea } from '../area.ts';

/** Signing in on a computer by scanning its code with a phone that is already signed in. */
export const qrArea = defineArea({
  key: 'qr',
  errorBlock: 3200,
  errors: {
    // The same error for expired, used, refused and unknown codes.
    QR_CODE_INVALID: [3201, '二维码无效或已过期，请在电脑上换一个再扫'],
    QR_CODE_TAKEN: [3202, '这个二维码已经被别的账号扫过，请在电脑上换一个再扫'],
    QR_CODES_CROWDED: [3203, '这里的网络取二维码太频繁，请过两分钟再试，或用密码登录'],
  },
  audit: { 'qr.confirm': '扫码确认登录', 'qr.refuse': '拒绝扫码登录' },
});
