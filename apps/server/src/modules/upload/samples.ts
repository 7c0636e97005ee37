import { defineSamples } from '../../../test/samples.ts';
import { writeSheet } from '../../platform/xlsx.ts';

export const samples = defineSamples({
  rows: async ({ app, orgId, caller, words, now, insert }) => {
    const stored = async (kind: string, extension: string, mediaType: string, purpose = kind) => {
      const key = `${orgId}/${purpose}/${app.platform.newId()}/a.${extension}`;
      const file = { object_key: key, file_name: words, purpose, media_type: mediaType, kind, size: 1, pages: 4 };
      await insert('stored_object', { ...file, uploaded_by: caller, created_at: now });
      return key;
    };
    const sheetKey = await stored('spreadsheet', 'xlsx', 'application/zip', 'import');
    const columns = ['账号', '姓名'].map((title) => ({ title, width: 10 }));
    app.platform.storage.put(sheetKey, await writeSheet('成员', columns, [['lin.yi', words]]));
    return {
      documentKey: await stored('document', 'pdf', 'application/pdf'),
      coverKey: await stored('picture', 'png', 'image/png', 'cover'),
      brandingKey: await stored('picture', 'png', 'image/png', 'branding'),
      avatarKey: await stored('picture', 'png', 'image/png', 'avatar'),
      videoKey: await stored('video', 'mp4', 'video/mp4'),
      captionKey: await stored('caption', 'vtt', 'text/vtt'),
      sheetKey,
    };
  },
  calls: {
    'upload.complete': ({ documentKey }) => ({ body: { objectKey: documentKey, fileName: 'a.pdf', purpose: 'document' } }),
  },
});
