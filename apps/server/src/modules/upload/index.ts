import type { Module } from '../../platform/module.ts';
import { createDiskSpace } from '../../platform/storage/disk-space.ts';
import { mountFiles } from './file.routes.ts';
import { mountMultipart } from './multipart.routes.ts';
import { mountPostObject } from './post-object.routes.ts';
import { mountPutPart } from './put-part.routes.ts';
import { watchUploads } from './upload.jobs.ts';
import { mountUpload } from './upload.routes.ts';
import { uploadMemberRows } from './upload.member-rows.ts';

export { inspectGuestUploads, claimGuestUploads, type GuestUpload } from './guest.service.ts';
export { unfinishedUploads } from './unfinished.ts';
export { findAllKeys } from './upload.queries.ts';

/** Files: signed uploads, the embedded form post, multipart uploads, recording of uploaded objects, and serving them. */
export const upload: Module = {
  name: 'upload',
  tables: ['stored_object', 'upload_grant', 'upload_part'],
  memberRows: uploadMemberRows,
  mount(router, platform) {
    // One instance shared by all upload endpoints, so that together they never use the space that is kept free.
    const parts = { ...platform, space: createDiskSpace(platform.storage, platform.settings.uploads.keptFree) };
    mountUpload(router, platform);
    mountMultipart(router, parts);
    mountPostObject(router.fastify, parts);
    mountPutPart(router.fastify, parts);
    mountFiles(router.fastify, platform);
  },
  watch: watchUploads,
};
