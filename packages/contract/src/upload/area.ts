import { defineArea } from '../area.ts';

export const uploadArea = defineArea({
  key: 'upload',
  errorBlock: 1200,
  errors: {
    UPLOAD_TYPE_REFUSED: [1201, '不支持这种文件，请上传{allowed}'],
    UPLOAD_TOO_LARGE: [1202, '文件太大，最大 {limit}'],
    UPLOAD_MISSING: [1203, '没有收到文件，请重新上传'],
    UPLOAD_CONTENT_MISMATCH: [1204, '文件内容与类型不符，请检查后重新上传'],
    UPLOAD_QUOTA_REACHED: [1205, '{whose}{span}最多上传 {limit}，请{later}再试'],
    UPLOAD_STORAGE_FULL: [1206, '组织的存储空间已用完（{limit}），请联系管理员'],
    UPLOAD_NO_SPACE: [1207, '服务器存储空间不足，暂时不能上传；其他功能照常，请联系管理员'],
    UPLOAD_WRONG_PURPOSE: [1208, '这个文件是为别处上传的，请在这里重新上传'],
    FILE_TOO_COMPLEX: [1210, '文件太复杂，无法读取'],
    PDF_DAMAGED: [1211, '这个 pdf 已损坏，打不开；请重新导出后上传'],
    PDF_LOCKED: [1212, '这个 pdf 设有打开密码；请去掉密码后上传'],
    PDF_TOO_LONG: [1213, '这个 pdf 有 {pages} 页，最多 {limit} 页；请拆成几个文件后上传'],
    MEDIA_TRUNCATED: [1214, '{media}不完整，可能没有录完或没有传完；请换完整的文件上传'],
    MEDIA_DAMAGED: [1215, '{media}已损坏，读不出时长；请重新导出后上传'],
    PICTURE_TOO_LARGE: [1216, '图片太大（{width}×{height}），最多 {limit} 万像素；请缩小后上传'],
    PICTURE_DAMAGED: [1217, '图片已损坏，打不开；请换一张上传'],
    UPLOAD_PARTS_MISSING: [1218, '还有 {missing} 段没有传到，请继续上传'],
    UPLOAD_CHANGED: [1219, '这次上传的文件与开始时的不是同一个，请重新开始上传'],
    UPLOAD_EMPTY: [1220, '文件是空的，请重新选择'],
  },
  uploads: {
    picture: {
      maxMegabytes: 20,
      extensions: ['png', 'jpg', 'webp', 'gif'],
      allowed: ' png、jpg、webp 或 gif 图片',
      access: 'admin',
      guests: true,
    },
  },
});
