import { defineArea } from '../area.ts';

/** What an organisation shows to people without an account: its introduction, figures and public columns. */
export const publicFaceArea = defineArea({
  key: 'public-face',
  audit: { 'publicFace.update': '修改公开主页' },
});
