import { expect, test } from 'vitest';
import { uploadRules } from '../../areas.ts';
import { sectionInput } from '../kinds.ts';
import { audio } from './audio.ts';

test('an audio tells its length and its rule in words', () => {
  expect(audio.lengthText({ durationSeconds: 78, pages: null })).toBe('01:18');
  expect(audio.ruleText({ completionThreshold: 90, minDwellSeconds: 0 })).toBe('音频不重复地听够 90%');
});

test('sounds are uploaded by those who may edit content, up to 500 MB', () => {
  expect(uploadRules.audio).toMatchObject({ maxMegabytes: 500, extensions: ['mp3', 'm4a', 'wav', 'ogg'], access: 'admin:content' });
});

test('what an author sends may come without captions', () => {
  expect(sectionInput.parse({ kind: 'audio', objectKey: 'o/audio/1.mp3', captionKey: null })).toEqual({
    kind: 'audio',
    objectKey: 'o/audio/1.mp3',
    captionKey: null,
  });
});
