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
    const uploadId = app.platform.newId();
    const until = new Date(now.getTime() + 86_400_000);
    const grant = {
      id: uploadId,
      member_id: caller,
      address: '127.0.0.1',
      purpose: 'document',
      bytes: 9,
      signed_at: now,
      expires_at: until,
    };
    await insert('upload_grant', { ...grant, multipart_key: `${orgId}/document/${uploadId}/${uploadId}.pdf` });
    const checksum = '0'.repeat(64);
    app.platform.storage.put(`${orgId}/part/${uploadId}/1-${checksum}`, words.slice(0, 3));
    await insert('upload_part', { id: undefined, upload_id: uploadId, number: 1, checksum, received_at: now });
    return {
      uploadId,
      documentKey: await stored('document', 'pdf', 'application/pdf'),
      coverKey: await stored('picture', 'png', 'image/png', 'cover'),
      brandingKey: await stored('picture', 'png', 'image/png', 'branding'),
      bannerKey: await stored('picture', 'png', 'image/png', 'banner'),
      avatarKey: await stored('picture', 'png', 'image/png', 'avatar'),
      videoKey: await stored('video', 'mp4', 'video/mp4'),
      captionKey: await stored('caption', 'vtt', 'text/vtt'),
      sheetKey,
    };
  },
  plain: {
    'multipart.initiate': { body: { uploadId: '5b0e6a3e-4f8e-4a51-9d3c-6c1f0c2a7e11', fileName: 'a.pdf', purpose: 'document', size: 9 } },
  },
  free: ['multipart.initiate: uploadId'],
  calls: {
    'multipart.complete': ({ uploadId }) => ({ body: { uploadId } }),
    'multipart.abort': ({ uploadId }) => ({ body: { uploadId } }),
    'upload.complete': ({ documentKey }) => ({ body: { objectKey: documentKey, fileName: 'a.pdf', purpose: 'document' } }),
  },
});
