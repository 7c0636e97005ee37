import { z } from 'zod';

/** Channels that reach a person outside of the product. */
export const channel = z.enum(['sms', 'mail']);
export type Channel = z.infer<typeof channel>;
export const channelNames: Readonly<Record<Channel, string>> = { sms: '短信', mail: '邮件' };

export interface Template {
  /** Name in the console. */
  name: string;
  channels: readonly Channel[];
  /** Parameters filled in by callers → their placeholders in texts, in braces. */
  params: Readonly<Record<string, string>>;
  /** Sample values for previews. */
  samples: Readonly<Record<string, string>>;
  /** Masked wherever the actual text is not needed. */
  secret: readonly string[];
  /** Subject of the e-mail. */
  subject: string;
  text: string;
}

const defineTemplates = <const T extends Readonly<Record<string, Template>>>(templates: T): T => templates;

/**
 * Every template that can be sent, with its default wording. Every text may also name the organisation. Messages of a template with the
 * parameter `minutes` expire after that time: they are no longer sent and can no longer be read.
 */
export const deliveryTemplates = defineTemplates({
  code: {
    name: '验证码',
    channels: ['sms', 'mail'],
    params: { code: '验证码', minutes: '分钟' },
    samples: { code: '123456', minutes: '5' },
    secret: ['code'],
    subject: '{组织}的验证码',
    text: '【{组织}】验证码 {验证码}，{分钟} 分钟内有效。不是你本人操作就不用管。',
  },
  approved: {
    name: '申请通过',
    channels: ['sms'],
    params: { name: '姓名' },
    samples: { name: '林小满' },
    secret: [],
    subject: '',
    text: '【{组织}】{姓名}，你的加入申请已经通过，用手机号和验证码登录就可以学习了。',
  },
  refused: {
    name: '申请未通过',
    channels: ['sms'],
    params: { name: '姓名', reason: '原因' },
    samples: { name: '林小满', reason: '请填写真实的部门' },
    secret: ['reason'],
    subject: '',
    text: '【{组织}】{姓名}，你的加入申请没有通过：{原因}。可以改好后再次申请。',
  },
  classNudge: {
    name: '班级学习提醒',
    channels: ['sms', 'mail'],
    params: { name: '姓名', classroom: '班级', reason: '原因', teacher: '老师' },
    samples: { name: '林小满', classroom: '新经理训练营', reason: '《第一周作业》已经过了截止日期', teacher: '周明' },
    secret: [],
    subject: '班级《{班级}》等你继续',
    text: '【{组织}】{姓名}，你在班级《{班级}》里{原因}，打开班级看看还差什么。——{老师}',
  },
  test: {
    name: '测试',
    channels: ['mail'],
    params: {},
    samples: {},
    secret: [],
    subject: '{组织}的测试邮件',
    text: '【{组织}】这是一条测试，收到就说明设置好了。',
  },
});

/** Placeholder for the organisation's name in every text. */
export const ORGANISATION_WORD = '组织';

export type TemplateKey = keyof typeof deliveryTemplates;
export const templateKeys = Object.keys(deliveryTemplates) as [TemplateKey, ...TemplateKey[]];

/** The parameters a template requires. */
export type TemplateParams<Key extends TemplateKey> = Readonly<
  Record<Extract<keyof (typeof deliveryTemplates)[Key]['params'], string>, string | number>
>;

/** Fills in the `{placeholders}` of a text; unknown ones are left as they are. */
export const fillWords = (text: string, words: ReadonlyMap<string, string>): string =>
  text.replace(/\{([^{}]{1,20})\}/g, (whole, word: string) => words.get(word) ?? whole);
