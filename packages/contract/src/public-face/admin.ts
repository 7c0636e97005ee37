import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { formInt, lastSave } from '../fields.ts';
import { shelfChoice } from '../plate/shelf.ts';
import { publicFaceFields } from './face.ts';

const tags = ['public-face'] as const;

const edit = publicFaceFields.extend({
  /** The columns referenced by id, for the author. */
  items: z.array(shelfChoice),
  revision: z.number().int(),
  ...lastSave,
});
export type PublicFaceEdit = z.infer<typeof edit>;

export const publicFaceAdminApi = {
  edit: endpoint({
    method: 'GET',
    path: '/admin/publicFace/edit',
    access: 'admin:setting',
    summary: 'The public page to edit',
    tags,
    result: edit,
  }),
  update: endpoint({
    method: 'POST',
    path: '/admin/publicFace/update',
    access: 'admin:setting',
    summary: 'Update the public page',
    tags,
    encoding: 'json',
    body: publicFaceFields.extend({ revision: formInt(0, 2_000_000_000) }),
    result: z.object({ revision: z.number().int() }),
  }),
};
