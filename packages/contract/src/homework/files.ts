/** Upload rules for homework files; the page checks them before uploading. */
export const homeworkFiles = {
  maxMegabytes: 200,
  extensions: ['pdf', 'docx', 'pptx', 'xlsx', 'png', 'jpg', 'webp', 'gif', 'mp3', 'm4a', 'wav', 'ogg', 'mp4', 'mov', 'webm', 'zip'],
  allowed: ' pdf、Office 文档、图片、录音、视频或 zip',
} as const;
