import type { Module } from '../../platform/module.ts';
import { createDiskSpace } from './disk-space.ts';
import { mountFiles } from './file.routes.ts';
import { mountMultipart } from './multipart.routes.ts';
import { mountPostObject } from './post-object.routes.ts';
import { mountPutPart } from './put-part.routes.ts';
import { watchUploads } from './upload.jobs.ts';
import { mountUpload } from './upload.routes.ts';
import { uploadMemberRows } from './upload.member-rows.ts';

export { inspectGuestUploads, takeGuestUploads, type GuestUpload } from './guest.service.ts';
export { unfinishedUploads } from './unfinished.ts';
export { findAllKeys } from './upload.queries.ts';

/** Files: signing, the embedded form post, uploads in parts, the record of what arrived, and serving it. */
export const upload: Module = {
  name: 'upload',
  tables: ['stored_object', 'upload_grant', 'upload_part'],
  memberRows: uploadMemberRows,
  mount(router, platform) {
    // One for all ways in: together they do not fill what is kept free.
    const parts = { ...platform, space: createDiskSpace(platform.storage, platform.settings.uploads.keptFree) };
    mountUpload(router, platform);
    mountMultipart(router, parts);
    mountPostObject(router.fastify, parts);
    mountPutPart(router.fastify, parts);
    mountFiles(router.fastify, platform);
  },
  watch: watchUploads,
};
