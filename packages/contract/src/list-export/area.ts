import { defineArea } from '../area.ts';

/** 导出: lists as files generated in the background. */
export const listExportArea = defineArea({
  key: 'list-export',
  errorBlock: 4700,
  events: { 'export-started': '开始导出' },
  work: '写出导出的文件',
  errors: {
    EXPORT_UNKNOWN: [4701, '没有这份可以导出的名单，请刷新页面后再试'],
    EXPORT_TOO_MANY: [4702, '已有 {most} 份在导出，等一份好了再导出下一份'],
    EXPORT_NOT_READY: [4703, '文件还没有写好，请稍等'],
    EXPORT_GONE: [4704, '文件已过期，请重新导出'],
    EXPORT_NO_SPACE: [4705, '服务器存储空间不足，没有导出成功；请联系管理员腾出空间后再试'],
    EXPORT_FAILED: [4706, '试了几次都没有导出成功，请过一会再试；还不行请联系管理员'],
    EXPORT_NOT_ALLOWED: [4707, '你已不能再取这份名单'],
  },
});
