import type { Module } from '../../platform/module.ts';
import { mountFiles } from './file.routes.ts';
import { mountPostObject } from './post-object.routes.ts';
import { mountUpload } from './upload.routes.ts';

export { findObject } from './upload.queries.ts';

export const uploadModule: Module = {
  name: 'upload',
  mount(router, platform) {
    mountUpload(router, platform);
    mountPostObject(router.fastify, platform);
    mountFiles(router.fastify, platform);
  },
};
