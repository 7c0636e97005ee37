import { expect, it } from 'vitest';
import { acceptedEndings } from './accepted-endings.ts';

it('lists the extensions that the upload accepts, and no others', () => {
  expect(acceptedEndings('video')).toBe('.mp4,.mov,.webm');
  expect(acceptedEndings('avatar')).toBe('.png,.jpg,.jpeg,.webp,.gif');
  expect(acceptedEndings('document', 'caption')).toBe('.pdf,.vtt');
});
