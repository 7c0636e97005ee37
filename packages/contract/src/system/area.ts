import { defineArea } from '../area.ts';

/** Failures that any call may return (product §1), and the server's two monitoring endpoints. */
export const systemArea = defineArea({
  key: 'system',
  errors: {
    PARAM_INVALID: [400, '提交的内容有误：{reason}'],
    FORBIDDEN: [403, '没有权限，请联系管理员开通'],
    VIEW_ONLY: [403, '你对「{area}」只能查看，不能修改或导出，需要时请联系组织所有者'],
    NOT_FOUND: [404, '内容不存在，可能已被删除'],
    CONFLICT: [409, '内容刚被别人改过，请刷新后再试'],
    TOO_MANY_REQUESTS: [429, '操作太频繁，请 {seconds} 秒后再试'],
    REQUEST_TIMEOUT: [408, '提交用时太长，已中断，请检查网络后再试'],
    TEXT_INVALID: [422, '提交的内容里有无法识别的字符，请删去后再试'],
    BODY_TOO_LARGE: [413, '提交的内容太大，请减少后再试'],
    SERVER_BUSY: [503, '现在使用的人较多，请稍后再试'],
    DATABASE_UNAVAILABLE: [504, '暂时连不上数据库，正在自动恢复，请稍后再试'],
    SERVER_ERROR: [500, '服务暂时出错，请稍后再试；如反复出现，请把编号 {requestId} 告诉管理员'],
    NO_SUCH_PATH: [404, '网络请求不存在'],
  },
});
