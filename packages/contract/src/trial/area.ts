import { defineArea } from '../area.ts';

/** Trial: people who want to look at the product open an organisation of their own. */
export const trialArea = defineArea({
  key: 'trial',
  errorBlock: 4000,
  errors: {
    TRIAL_CLOSED: [4001, '这里没有开放试用，请联系管理员开通组织'],
    TRIAL_MOBILE_USED_UP: [4002, '这个手机号今天已经开通了 {most} 个组织，请明天再试，或登录已开通的组织'],
    TRIAL_CROWDED: [4003, '这里的网络今天开通的组织太多，请明天再试'],
  },
  audit: { 'trial.open': '开通试用' },
});
