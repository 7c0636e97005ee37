export type Messenger = 'wecom' | 'dingtalk' | 'feishu' | 'wechat';

// WeCom also identifies as WeChat.
const marks: readonly [RegExp, Messenger][] = [
  [/wxwork/i, 'wecom'],
  [/dingtalk/i, 'dingtalk'],
  [/feishu|lark/i, 'feishu'],
  [/micromessenger/i, 'wechat'],
];

/** Their display names. */
export const messengerNames: Readonly<Record<Messenger, string>> = { wecom: '企业微信', dingtalk: '钉钉', feishu: '飞书', wechat: '微信' };

/** The messaging app that shows the page, by user agent; null in any other browser. */
export const messengerOf = (userAgent: string): Messenger | null => marks.find(([mark]) => mark.test(userAgent))?.[1] ?? null;
