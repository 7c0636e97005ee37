import type { Module } from '../../platform/module.ts';
import { mountFiles } from './file.routes.ts';
import { mountPostObject } from './post-object.routes.ts';
import { watchUploads } from './upload.jobs.ts';
import { mountUpload } from './upload.routes.ts';

/** Files: signing, the embedded form post, the record of what arrived, and serving it. */
export const upload: Module = {
  name: 'upload',
  tables: ['stored_object', 'upload_grant'],
  mount(router, platform) {
    mountUpload(router, platform);
    mountPostObject(router.fastify, platform);
    mountFiles(router.fastify, platform);
  },
  watch: watchUploads,
};
