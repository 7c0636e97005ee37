/** Upload rules for a document file, as enforced by the server. */
export const classDocumentFiles = {
  maxMegabytes: 200,
  extensions: ['pdf', 'docx', 'pptx', 'xlsx', 'png', 'jpg', 'webp', 'gif'],
  allowed: ' pdf、Word、PPT、Excel 文档或图片',
} as const;
